import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { build } from '../run/build.mjs';
import { findChromium, runPlaywright } from '../test/chromium.mjs';
import { builtPackages, root } from '../project.mjs';
import { fail, ToolError } from '../terminal.mjs';
import { outcomesIn, withOutcomes } from './outcome-table';
import { recordedData, writeData } from './recorded-data';
import { recordsFolder, writeRecord } from './recorded-version';

const usage = `Usage: npx tsx tools/compatibility/compatibility.ts record|table|data DIR

  record   keeps the present builds of shell and remotes as the last released version
  table    tests every cell of the compatibility table, and writes the outcomes into docs/compatibility.md
  data     keeps what a portal has in its DATA_DIR beside the database, for tests of later portals`;

const commands: Record<string, () => Promise<string>> = { record, table };

const [command = '', ...rest] = process.argv.slice(2);
const [folder] = command === 'data' ? rest.splice(0, 1) : [];
if (folder) commands['data'] = () => data(folder);
const chosen =
  Object.hasOwn(commands, command) && rest.length === 0 ? commands[command] : undefined;
if (!chosen) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
await chosen().then((message) => process.stdout.write(`${message}\n`), fail);

async function record(): Promise<string> {
  await build();
  const text = await readFile(path.join(root, 'shell/package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const builds = builtPackages.map((name) => [name, path.join(root, name, 'dist')] as const);
  await writeRecord(path.join(recordsFolder, `${version}.json.br`), Object.fromEntries(builds));
  return `${version} is recorded. Now raise the versions of shell and remotes.`;
}

async function data(folder: string): Promise<string> {
  await writeData(recordedData, path.resolve(folder));
  return `${recordedData} holds ${folder} now.`;
}

async function table(): Promise<string> {
  await build();
  const report = path.join(root, '.cache/compatibility.json');
  await mkdir(path.dirname(report), { recursive: true });
  const isDone = await runPlaywright(
    await findChromium(),
    ['--project', 'portal', '--reporter=list,json', 'compatibility.spec.ts'],
    // Outcomes are written down, not compared.
    { COMPATIBILITY_TABLE: 'write', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  if (!isDone)
    throw new ToolError('docs/compatibility.md stays as it is: a cell failed, see above.');
  const outcomes = outcomesIn(JSON.parse(await readFile(report, 'utf8')) as object);
  const file = path.join(root, 'docs/compatibility.md');
  const text = withOutcomes(await readFile(file, 'utf8'), 'The drills remote', outcomes);
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  await writeFile(file, await format(text, options));
  return 'The table in docs/compatibility.md is up to date.';
}
