import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@touchline/tools/project';
import { capture, namedOf, print, since, ToolError } from '@touchline/tools/terminal';
import { format } from 'prettier';
import { readFaults, textOf, type Fault, type NamedTest } from './fault';
import { runTests } from './run-tests';

const results = path.join(root, '.cache/lab');

/** What is planted now. */
let planted: Fault | undefined;

/**
 * Plants faults, one after the other, and prints which of their tests are red. Throws ToolError where a fault is not found.
 * @param names of the faults; all without
 * @param isJestAlone runs only tests of Jest, and faults that have some
 */
export async function plantAll(names: string[], isJestAlone: boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      revert();
      process.exit(1);
    });
  }
  if (git('status', '--porcelain') !== '') throw new ToolError('The work tree has changes.');
  const all = await readFaults(import.meta.dirname);
  const faults = namedOf(all, names, 'fault')
    .map(({ tests, ...fault }) => ({
      ...fault,
      tests: isJestAlone ? tests.filter((test) => !isBrowserTest(test)) : tests,
    }))
    .filter(({ tests }) => tests.length > 0);
  await mkdir(results, { recursive: true });
  const startedAt = performance.now();
  await requireGreen(faults);
  print(`  ${since(startedAt).padStart(8)}  All named tests pass without a fault.`);
  const rows: { fault: Fault; found: string }[] = [];
  for (const fault of faults) {
    const found = await findersOf(fault).catch((error: unknown) => {
      if (!(error instanceof ToolError)) throw error;
      print(error.message);
      return '';
    });
    rows.push({ fault, found });
    print(`  ${since(startedAt).padStart(8)}  ${fault.name}: ${found || 'NOT FOUND'}`);
  }
  const lines = rows.map(
    ({ fault, found }) => `| ${fault.name} | ${fault.rule} | ${found || 'NOT FOUND'} |`,
  );
  const table = ['| Fault | Rule | Found by |', '| --- | --- | --- |', ...lines].join('\n');
  await writeFile(
    path.join(results, 'planted.md'),
    await format(table, { parser: 'markdown', printWidth: 80 }),
  );
  const missed = rows.filter(({ found }) => found === '').map(({ fault }) => fault.name);
  print(`\n${rows.length - missed.length} of ${rows.length} faults found`);
  if (missed.length > 0) throw new ToolError(`Not found:\n  ${missed.join('\n  ')}`);
}

function isBrowserTest({ project }: NamedTest): boolean {
  return project !== undefined;
}

/** Throws ToolError where a named test is not there, or fails without a fault. */
async function requireGreen(faults: Fault[]): Promise<void> {
  const all = faults.flatMap(({ tests }) => tests);
  const tests = [...new Map(all.map((test) => [textOf(test), test])).values()];
  if (tests.some(isBrowserTest)) await build();
  const outcomes = await runTests(tests);
  const wrong = tests.flatMap((test, index) =>
    outcomes[index] === 'green' ? [] : [`${textOf(test)}: ${outcomes[index]}`],
  );
  if (wrong.length > 0) throw new ToolError(`Without a fault:\n  ${wrong.join('\n  ')}`);
}

/** Plants a fault and returns which of its tests are red, in words; empty for none. */
async function findersOf(fault: Fault): Promise<string> {
  git('apply', fault.patch);
  planted = fault;
  try {
    if (fault.tests.some(isBrowserTest)) await build();
    const outcomes = await runTests(fault.tests);
    const others = fault.tests.flatMap((test, index) =>
      outcomes[index] === 'red' ? [] : [`${textOf(test)} (${outcomes[index]})`],
    );
    if (others.length > 0) print(`            ${fault.name} is not found by ${others.join(', ')}`);
    return fault.tests
      .filter((_, index) => outcomes[index] === 'red')
      .map(textOf)
      .join('; ');
  } finally {
    revert();
  }
}

function revert(): void {
  if (planted) git('apply', '-R', planted.patch);
  planted = undefined;
}

/** Throws ToolError where the build fails: then no test says anything. */
async function build(): Promise<void> {
  const { code, output } = await capture(process.execPath, ['tools/run/build.mjs']);
  if (code !== 0) throw new ToolError(output);
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
}
