import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildEach } from '../run/build.mjs';
import { packPackages } from '../run/pack.mjs';
import { makePackage } from '../package/package.mjs';
import { findChromium, runPlaywright } from './chromium.mjs';
import { testCore, tryCore } from './core.mjs';
import { canInstall, findNginx, findPgBouncer } from './programs.mjs';
import { install } from '../run/install.mjs';
import { builtPackages, options, root, toolPath } from '../project.mjs';
import { capture, fail, ToolError, print, run, since } from '../terminal.mjs';
import {
  countJest,
  countPlaywright,
  countStage,
  jestDurations,
  playwrightDurations,
  slowestTen,
} from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const execFileOf = promisify(execFile);

const results = path.join(root, '.cache/test-results');
const jestReport = path.join(results, 'jest.json');
const poolerReport = path.join(results, 'pooler.json');
const playwrightReport = path.join(results, 'playwright.json');
const playwrightConfig = ['-c', 'e2e/playwright.config.ts'];

// npm test [-- --all | --core]
const [extent = '', ...others] = process.argv.slice(2);
if (!['', '--all', '--core'].includes(extent) || others.length > 0) {
  fail(new ToolError('Usage: npm test [-- --all | --core]'));
}
// A checkout without options is the core.
const isCopied = extent === '--core' && options.length > 0;
const isAll = extent !== '';

/** Files without `.slow.` in their name. */
const fastFiles = '^((?!\\.slow\\.).)*$';
const fastTests = ['--project', 'portal', '--grep-invert', '@slow', fastFiles];

await install().catch(fail);
if (isCopied) process.exit((await testCore().catch(fail)) ? 0 : 1);
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

/** @type {Counts[]} */
const counts = [];
// ESLint takes one core for as long as the others together take the other one.
const checks = [
  stage('Lint', lint),
  stage('Format, imports, types and contract', formatImportsTypesAndContract),
];
counts.push(...(await Promise.all(checks)));
const built = await stage('Production build', async () => countStage(await succeeds(buildAll())));
counts.push(built);
// After the build: some try the portal with its pages.
counts.push(await stage('Unit and API tests', unitTests));
if (isAll) counts.push(await stage('API tests behind a pooler', apiTestsBehindPooler));
if (built.failed === 0) {
  counts.push(await stage('End-to-end tests', endToEndTests));
  if (isAll && options.length > 0) counts.push(await stage('The core without options', core));
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const durations = [
  ...jestDurations(await readReport(jestReport), root),
  ...playwrightDurations(await readReport(playwrightReport)),
];
print(`\nThe slowest, unit and API tests by file:\n${slowestTen(durations).join('\n')}`);
if (!isAll) print(`\nLeft out: ${await leftOut()}. npm test -- --all runs them, too.`);
print(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function buildAll() {
  if (!isAll) return buildEach(builtPackages.map((name) => ({ name, kind: 'production' })));
  const remotes = builtPackages.filter((name) => name !== 'shell');
  await Promise.all([
    buildEach([
      ...builtPackages.map((name) => /** @type {const} */ ({ name, kind: 'production' })),
      ...remotes.map((name) => /** @type {const} */ ({ name, kind: 'standalone' })),
      { name: 'shell', kind: 'override' },
    ]),
    packPackages(),
  ]);
  await Promise.all([makePackage(), buildVariants()]);
}

/** The remotes that end-to-end tests publish: before the tests, which then have both cores. */
async function buildVariants() {
  const program = ['--import', 'tsx', 'e2e/harness/build-variants.ts'];
  const startedAt = performance.now();
  const { code, output } = await capture(process.execPath, program, { env: { NODE_PATH: '' } });
  if (code !== 0) throw new ToolError(`${output}\nA variant of a remote was not built: see above.`);
  print(`  ✓ variants of remotes built   ${since(startedAt)}`);
}

/**
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
async function stage(title, work) {
  const startedAt = performance.now();
  print(`\n── ${title} ──`);
  const count = await work().catch((error) => {
    print(error instanceof Error ? error.message : String(error));
    return countStage(false);
  });
  print(`  ${count.failed === 0 ? '✓' : '✗'} ${title}   ${since(startedAt)}`);
  return count;
}

async function lint() {
  return countStage(await node('eslint', ['--max-warnings', '0', ...cacheOf('eslint'), '.']));
}

async function formatImportsTypesAndContract() {
  const format = ['--check', '--log-level', 'warn', ...cacheOf('prettier'), '.'];
  const isFormatted = await node('prettier', format);
  const hasNoCycles = await node('oxlint', []);
  const browser = await node('tsc', ['-p', 'tsconfig.json', ...buildInfoOf('browser')]);
  const server = await node('tsc', ['-p', 'tsconfig.node.json', ...buildInfoOf('server')]);
  const contract = ['--import', 'tsx', 'tools/contract/contract-command.ts', '--check'];
  const isContract = (await run(process.execPath, contract)) === 0;
  return countStage(isFormatted && hasNoCycles && browser && server && isContract);
}

/**
 * Parameters by which a tool looks at changed files only; `--all` looks at each.
 * @param {'eslint' | 'prettier'} tool
 */
function cacheOf(tool) {
  if (isAll) return [];
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${tool}`];
}

/** As `cacheOf`, for types. @param {string} name */
function buildInfoOf(name) {
  return isAll ? [] : ['--incremental', '--tsBuildInfoFile', `.cache/tsc/${name}.tsbuildinfo`];
}

async function unitTests() {
  const files = isAll ? [] : [fastFiles];
  const succeeded = await node('jest', ['--json', `--outputFile=${jestReport}`, ...files]);
  return countJest(await readReport(jestReport), succeeded);
}

/** The files that call the API on a database of their own, fast ones. */
async function apiTestsBehindPooler() {
  const program = await findPgBouncer();
  if (!program && canInstall()) throw new ToolError('PgBouncer could not be installed.');
  print(`  PgBouncer: ${program ?? 'none, so nothing is tried'}`);
  if (!program) return { passed: 0, failed: 0 };
  const files = await lines('jest', ['--listTests', fastFiles]);
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const ofApi = files.filter((_file, n) => sources[n]?.includes('startTestPortal('));
  const parameters = ['--json', `--outputFile=${poolerReport}`, '--runTestsByPath', ...ofApi];
  const succeeded = await node('jest', parameters, { TEST_POOLER: program });
  return countJest(await readReport(poolerReport), succeeded);
}

async function endToEndTests() {
  const chromium = await findChromium(!isAll);
  print(`  Chromium: ${chromium ?? "Playwright's own"}; nginx: ${(await findNginx()) ?? 'none'}`);
  const succeeded = await runPlaywright(
    chromium,
    ['--reporter=list,json', ...(isAll ? [] : fastTests)],
    {
      ...(!isAll && { E2E_PROJECTS: 'portal' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    },
  );
  return countPlaywright(await readReport(playwrightReport), succeeded);
}

async function core() {
  const isSound = await tryCore();
  return { passed: Number(isSound), failed: Number(!isSound) };
}

/** What only `--all` runs, in words. */
async function leftOut() {
  const [all, fast, files] = await Promise.all([
    lines('playwright', ['test', ...playwrightConfig, '--list']),
    lines('playwright', ['test', ...playwrightConfig, '--list', ...fastTests]),
    lines('jest', ['--listTests', '\\.slow\\.']),
  ]);
  const isTest = (/** @type {string} */ line) => line.includes(' › ');
  const tests = all.filter(isTest).length - fast.filter(isTest).length;
  return `${tests} end-to-end tests, and ${files.length} files of slow unit and API tests`;
}

/**
 * What a tool prints.
 * @param {Parameters<typeof toolPath>[0]} tool
 * @param {string[]} parameters
 */
async function lines(tool, parameters) {
  const { stdout } = await execFileOf(process.execPath, [toolPath(tool), ...parameters]);
  return stdout.split('\n').filter(Boolean);
}

/**
 * @param {Parameters<typeof toolPath>[0]} tool
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
async function node(tool, parameters, env) {
  return (await run(process.execPath, [toolPath(tool), ...parameters], env)) === 0;
}

/** @param {Promise<void>} work */
async function succeeds(work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    print(error.message);
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Promise<unknown>} undefined when the tool has written none
 */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
