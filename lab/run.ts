import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@touchline/tools/project';
import { fail, namedOf, print, since, ToolError } from '@touchline/tools/terminal';
import { format } from 'prettier';
import { api } from './bench/api';
import { click } from './bench/click';
import { frames, framesSlow } from './bench/frames';
import { hosts } from './bench/hosts';
import { large } from './bench/large';
import { home, pages } from './bench/pages';
import { sizes } from './bench/sizes';
import { statements } from './bench/statements';
import { warm } from './bench/warm';
import { check } from './check';
import type { Experiment } from './harness/experiment';
import { describeMachine } from './harness/machine';
import { isKept } from './harness/rows';
import { tableOf } from './harness/table';
import { plantAll } from './planted/plant';
import { failover } from './torture/failover';
import { fuzz } from './torture/fuzz';
import { histories } from './torture/histories';
import { kill } from './torture/kill';

// npm run lab -- [bench|torture|plant|check] [NAME...] [--quick] [--rounds 21] [--seed 8] [--against ../before] [--jest]
const experiments: Experiment[] = [
  ...[home, pages, warm, click, large, api, statements, sizes, hosts, frames, framesSlow],
  ...[kill, histories, failover, fuzz],
];
const results = path.join(root, '.cache/lab');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    against: { type: 'string' },
    // Of planted faults: tests of Jest alone.
    jest: { type: 'boolean', default: false },
  },
});

try {
  const [kind, ...names] = positionals;
  if (kind === undefined) list();
  else if (kind === 'check') await check();
  else if (kind === 'plant') await plantAll(names, values.jest);
  else await runAll(chosen(kind, names));
} catch (error) {
  fail(error);
}

function list(): void {
  print('npm run lab -- bench|torture [NAME...] [--quick] [--rounds N] [--seed N] [--against DIR]');
  for (const { kind, name, title, rounds } of experiments) {
    print(`  ${kind.padEnd(8)}${name.padEnd(10)} ${title} (${rounds.whole} rounds)`);
  }
  print('npm run lab -- plant [NAME...] [--jest]   plants faults, and says which tests find them');
  print(
    'npm run lab -- check                      format, lint, types and tests of the lab itself',
  );
}

function chosen(kind: string, names: string[]): Experiment[] {
  const ofKind = experiments.filter((experiment) => experiment.kind === kind);
  if (ofKind.length === 0)
    throw new ToolError(`It is bench, torture, plant or check, not '${kind}'.`);
  return namedOf(ofKind, names, kind);
}

async function runAll(all: Experiment[]): Promise<void> {
  const missed: string[] = [];
  for (const experiment of all) missed.push(...(await runOne(experiment)));
  if (missed.length > 0) throw new ToolError(`Not as it must be:\n  ${missed.join('\n  ')}`);
}

/** Prints and stores what an experiment finds. Returns what fails the command. */
async function runOne({ kind, name, title, method, ...experiment }: Experiment): Promise<string[]> {
  const { quick: isQuick, against } = values;
  const rounds = wholeNumber('rounds', 1, experiment.rounds[isQuick ? 'quick' : 'whole']);
  const seed = wholeNumber('seed', 0, 7);
  const startedAt = performance.now();
  print(`\n── ${title} ──\n  ${rounds} rounds, seed ${seed}`);
  const machine = await describeMachine();
  const rows = await experiment.run({
    ...{ rounds, seed, isQuick },
    against: against && path.resolve(against),
    say: (line) => print(`  ${since(startedAt).padStart(8)}  ${line}`),
  });
  const conditions = `${rounds} rounds${isQuick ? ', quick' : ''}, seed ${seed}; ${machine}.`;
  const text = [`### ${title}`, method, conditions, tableOf(rows)].join('\n\n');
  const markdown = await format(text, { parser: 'markdown' });
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.md`), markdown);
  print(`\n${markdown}`);
  // What a bench misses depends on the machine, and is for people to judge.
  const missed = kind === 'torture' ? rows.filter((row) => isKept(row) === false) : [];
  return missed.map(({ what }) => `${name}: ${what}`);
}

function wholeNumber(option: 'rounds' | 'seed', least: number, otherwise: number): number {
  const text = values[option];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new ToolError(`--${option} must be a whole number from ${least}, not '${text}'.`);
}
