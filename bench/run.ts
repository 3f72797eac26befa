import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { insertSection } from '@touchline/tools/documentation/insert-section';
import { root } from '@touchline/tools/project';
import { fail, namedOf, print, since, ToolError } from '@touchline/tools/terminal';
import { format, resolveConfig } from 'prettier';
import { api } from './api';
import { apiSizes } from './api-sizes';
import type { Bench } from './bench';
import { openLab, type Lab } from './browser/lab';
import { click } from './click';
import { developer } from './developer';
import { editor } from './editor';
import { firstVisit } from './first-visit';
import { home } from './home';
import { library } from './library';
import { pages } from './pages';
import { release } from './release';
import { checkAims } from './results/aims';
import type { BenchResult } from './results/bench-result';

import { describeMachine } from './results/machine';
import { markdownOf } from './results/markdown';
import { monoliths, subjectNames, type SubjectName } from './subjects/subjects';
import { warm } from './warm';

// npm run bench [NAME...] [-- --rounds 11] [--quick] [--subjects touchline,vite]
// npm run bench -- --docs
const benches: Bench[] = [
  home,
  pages,
  firstVisit,
  warm,
  click,
  library,
  editor,
  api,
  apiSizes,
  release,
  developer,
];

const quickRounds = 3;
const resultsFolder = path.join(root, '.cache/bench');
const page = path.join(root, 'docs/performance.md');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    subjects: { type: 'string', default: subjectNames.join(',') },
    docs: { type: 'boolean', default: false },
  },
});

try {
  const chosen = namedOf(benches, positionals, 'bench');
  if (values.docs) await writeDocs(chosen);
  else await runAll(chosen);
} catch (error) {
  fail(error);
}

function chosenSubjects(): SubjectName[] {
  const names = values.subjects.split(',');
  const chosen = subjectNames.filter((name) => names.includes(name));
  // Aims are aims of the portal, and most of them are ratios to a monolith.
  const hasAims = chosen.includes('touchline') && monoliths.some((name) => chosen.includes(name));
  if (chosen.length !== names.length || !hasAims) {
    throw new ToolError(
      `--subjects takes touchline, ${monoliths.join(' or ')}, and others of ${subjectNames.join(', ')}.`,
    );
  }
  return chosen;
}

function roundsOf(bench: Bench): number {
  if (values.rounds === undefined) return values.quick ? quickRounds : bench.rounds;
  if (!/^[1-9]\d{0,2}$/.test(values.rounds)) {
    throw new ToolError(`--rounds must be a number from 1 to 999, not '${values.rounds}'.`);
  }
  return Number(values.rounds);
}

async function runAll(chosen: Bench[]): Promise<void> {
  const subjects = chosenSubjects();
  let lab: Promise<Lab> | undefined;
  try {
    for (const bench of chosen) {
      await runOne(bench, () => (lab ??= openLab(subjects)));
    }
  } finally {
    await (await lab)?.close();
  }
}

async function runOne(bench: Bench, lab: () => Promise<Lab>): Promise<void> {
  const { name, title, conditions } = bench;
  const rounds = roundsOf(bench);
  print(`\n── ${title} ──`);
  const startedAt = performance.now();
  const machine = await describeMachine();
  if (machine.load > machine.cores) print(`  The machine is busy: its load is ${machine.load}.`);
  const { sections, aims, chromium } = await bench.run({
    rounds,
    isQuick: values.quick,
    lab: async () => {
      const opened = await lab();
      machine.chromium = opened.browser.version();
      return opened;
    },
    onRound: (round) => print(`  round ${round + 1} of ${rounds}   ${since(startedAt)}`),
  });
  if (chromium) machine.chromium = chromium;
  const outcomes = checkAims(aims, sections, 'touchline');
  const isPublishable =
    !values.quick && rounds >= bench.rounds && chosenSubjects().length === subjectNames.length;
  const result: BenchResult & { isPublishable: boolean } = {
    ...{ name, title, conditions, rounds, machine, sections, aims: outcomes, isPublishable },
  };
  const markdown = await pretty(markdownOf(result));
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(path.join(resultsFolder, `${name}.json`), JSON.stringify(result, null, 2));
  await writeFile(path.join(resultsFolder, `${name}.md`), markdown);
  print(`\n${markdown}`);
}

/** Puts the last results into the documentation. */
async function writeDocs(chosen: Bench[]): Promise<void> {
  let text = await readFile(page, 'utf8');
  for (const { name } of chosen) {
    const file = path.join(resultsFolder, name);
    const json = await readFile(`${file}.json`, 'utf8').catch(() => {
      throw new ToolError(`There is no result of '${name}': run it first.`);
    });
    const { isPublishable } = JSON.parse(json) as { isPublishable: boolean };
    if (!isPublishable)
      throw new ToolError(`The last run of '${name}' had too few rounds or builds.`);
    text = insertSection(text, `bench:${name}`, await readFile(`${file}.md`, 'utf8'));
  }
  await writeFile(page, await pretty(text));
}

async function pretty(markdown: string): Promise<string> {
  return format(markdown, { ...(await resolveConfig(page)), parser: 'markdown' });
}
