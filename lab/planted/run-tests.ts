import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, toolPath } from '@touchline/tools/project';
import { findChromium, runPlaywright } from '@touchline/tools/test/chromium';
import { capture } from '@touchline/tools/terminal';
import type { NamedTest } from './fault';

/** One test that ran. */
interface Ran {
  file: string;
  project: string | undefined;
  /** With those of its groups. */
  title: string;
  isRed: boolean;
}

/** How a named test is: one that did not run says nothing of a fault. */
export type Outcome = 'red' | 'green' | 'not run';

/** Runs tests, those of Playwright against the production builds there are. Returns how each is, in their order. */
export async function runTests(tests: readonly NamedTest[]): Promise<Outcome[]> {
  const ran: Ran[] = [];
  const unit = tests.filter(({ project }) => project === undefined);
  if (unit.length > 0) ran.push(...(await runJest(unit)));
  for (const project of new Set(tests.map((test) => test.project)))
    if (project !== undefined)
      ran.push(
        ...(await runProject(
          tests.filter((test) => test.project === project),
          project,
        )),
      );
  return tests.map((test) => {
    const own = ran.filter(
      ({ file, project, title }) =>
        file === test.file && project === test.project && title.includes(test.title),
    );
    if (own.length === 0) return 'not run';
    return own.some(({ isRed }) => isRed) ? 'red' : 'green';
  });
}

const report = path.join(root, '.cache/lab/planted.json');

interface JestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

async function runJest(tests: NamedTest[]): Promise<Ran[]> {
  await rm(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  // A busy machine is slow, and finds no fault by that.
  const parameters = ['--testTimeout=30000', '--json', `--outputFile=${report}`];
  const which = ['-t', patternOf(tests), '--runTestsByPath', ...files];
  await capture(process.execPath, [toolPath('jest'), ...parameters, ...which]);
  const { testResults = [] } = (await readReport()) as Partial<JestReport>;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: path.relative(root, name).replaceAll(path.sep, '/'),
        ...{ project: undefined, title: fullName, isRed: status === 'failed' },
      })),
  );
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

async function runProject(tests: NamedTest[], project: string): Promise<Ran[]> {
  await rm(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file.replace(/^e2e\//, '')))];
  await runPlaywright(
    await findChromium(),
    ['--reporter=json', '--project', project, '-g', patternOf(tests), ...files],
    { E2E_PROJECTS: project, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const { suites = [] } = (await readReport()) as { suites?: Suite[] };
  // The outermost are files.
  return suites.flatMap((file) => ranIn({ ...file, title: '' }, project));
}

function ranIn({ title, suites = [], specs = [] }: Suite, project: string): Ran[] {
  const own = specs.flatMap(({ title: name, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({
        ...{ file: `e2e/${file}`, project, title: name, isRed: status === 'unexpected' },
      })),
  );
  return [...own, ...suites.flatMap((suite) => ranIn(suite, project))].map((ran) => ({
    ...ran,
    title: `${title} ${ran.title}`.trim(),
  }));
}

/** A pattern for the titles of all these tests. */
function patternOf(tests: NamedTest[]): string {
  const titles = new Set(tests.map(({ title }) => title));
  return [...titles].map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
}

/** Empty where the tool has written none. */
async function readReport(): Promise<object> {
  const text = await readFile(report, 'utf8').catch(() => '{}');
  return JSON.parse(text) as object;
}
