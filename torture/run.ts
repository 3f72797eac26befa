import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { insertSection } from '@touchline/tools/documentation/insert-section';
import { root } from '@touchline/tools/project';
import { capture, fail, namedOf, print, ToolError } from '@touchline/tools/terminal';
import { format, resolveConfig } from 'prettier';
import { faultsTorture } from './faults';
import { fuzzTorture } from './fuzz';
import { tortureMarkdown, type TortureResult } from './table';
import { groundTorture } from './ground';
import { historiesTorture } from './histories';
import { killTorture } from './kill';
import { loadTorture } from './load';
import { textsTorture } from './texts';
import { failedRows, type Torture } from './torture';

// npm run torture [NAME...] [-- --seed 7] [--share 0.1]
// npm run torture [NAME...] [-- --docs]
const tortures: Torture[] = [
  killTorture,
  historiesTorture,
  fuzzTorture,
  loadTorture,
  groundTorture,
  faultsTorture,
  textsTorture,
];

const resultsFolder = path.join(root, '.cache/torture');
const page = path.join(root, 'docs/torture.md');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    share: { type: 'string', default: '1' },
    docs: { type: 'boolean', default: false },
  },
});

try {
  const chosen = namedOf(tortures, positionals, 'torture');
  if (values.docs) await writeDocs(chosen);
  else await runAll(chosen);
} catch (error) {
  fail(error);
}

async function runAll(chosen: Torture[]): Promise<void> {
  const seed = Number(values.seed);
  const share = Number(values.share);
  if (!Number.isInteger(seed) || seed < 0) throw new ToolError('--seed must be a whole number.');
  if (!(share > 0 && share <= 1)) throw new ToolError('--share must be above 0 and at most 1.');

  const broken: string[] = [];
  for (const torture of chosen) {
    const result = await runOne(torture, seed, share);
    for (const { what } of failedRows(result.rows)) broken.push(`${torture.name}: ${what}`);
  }
  if (broken.length > 0) throw new ToolError(`Not as it must be:\n  ${broken.join('\n  ')}`);
}

async function runOne(torture: Torture, seed: number, share: number): Promise<TortureResult> {
  const { name, title, method } = torture;
  print(`\n── ${title} ──`);
  const startedAt = performance.now();
  const rows = await torture.run({ seed, share, say: (line) => print(`  ${line}`) });
  const seconds = (performance.now() - startedAt) / 1000;
  const result: TortureResult = {
    ...{ name, title, method, seed, share, seconds, rows },
    commit: (await capture('git', ['rev-parse', '--short', 'HEAD'])).output.trim(),
    date: new Date().toISOString().slice(0, 10),
  };
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(path.join(resultsFolder, `${name}.json`), JSON.stringify(result, null, 2));
  print(`\n${await pretty(tortureMarkdown(result))}`);
  return result;
}

/** Puts the last results into the documentation. */
async function writeDocs(chosen: Torture[]): Promise<void> {
  let text = await readFile(page, 'utf8');
  for (const { name } of chosen) {
    const file = path.join(resultsFolder, `${name}.json`);
    const json = await readFile(file, 'utf8').catch(() => {
      throw new ToolError(`There is no result of '${name}': run it first.`);
    });
    const result = JSON.parse(json) as TortureResult;
    if (result.share < 1) throw new ToolError(`The last run of '${name}' was not a whole one.`);
    text = insertSection(text, `torture:${name}`, tortureMarkdown(result));
  }
  await writeFile(page, await pretty(text));
}

async function pretty(markdown: string): Promise<string> {
  return format(markdown, { ...(await resolveConfig(page)), parser: 'markdown' });
}
