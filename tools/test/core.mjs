import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtPackages, options, root, toolPath } from '../project.mjs';
import { capture, print, ToolError } from '../terminal.mjs';
import { findChromium } from './chromium.mjs';
import { withoutOptions } from './without-options.mjs';

/**
 * A copy of the checkout without its options.
 * @typedef {object} Copy
 * @property {string} folder absolute
 * @property {string[]} changed the files that named an option, relative
 */

/** A coach signs in, and makes a team, drills and a plan. */
const story = ['e2e/plans/plans-story.spec.ts', '--project', 'portal'];

/** The packages whose builds have nothing of options. */
const sameBuilds = [
  ...builtPackages.filter((name) => name !== 'shell'),
  'shared',
  'product',
  'kit',
];

/** Runs all tests in a copy without options. @returns {Promise<boolean>} whether they passed */
export function testCore() {
  return inCopy((copy) => runIn(copy, ['tools/test/test.mjs', '--all']));
}

/**
 * Whether a copy without options can be installed, has valid imports and types, is built, starts and plays a story. For use
 * when the checkout is built and linted: what is the same in the copy is not built and linted again.
 * @returns {Promise<boolean>}
 */
export function tryCore() {
  return inCopy(async (copy) => {
    for (const name of sameBuilds) await take(copy, `${name}/dist`);
    if (!(await runIn(copy, ['tools/run/install.mjs']))) return false;
    const done = await Promise.all([check(copy), runIn(copy, ['tools/run/build.mjs'])]);
    return !done.includes(false) && play(copy);
  });
}

/** @param {Copy} copy */
async function check(copy) {
  const changed = copy.changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return (
    (await runIn(copy, [toolIn(copy, 'tsc'), '-p', 'tsconfig.json'])) &&
    (await runIn(copy, [toolIn(copy, 'tsc'), '-p', 'tsconfig.node.json'])) &&
    (await runIn(copy, [toolIn(copy, 'oxlint')])) &&
    (await runIn(copy, [toolIn(copy, 'eslint'), '--max-warnings', '0', ...changed]))
  );
}

/** @param {Copy} copy */
async function play(copy) {
  const chromium = await findChromium();
  const config = ['-c', 'e2e/playwright.config.ts'];
  return runIn(copy, [toolIn(copy, 'playwright'), 'test', ...config, ...story], {
    E2E_PROJECTS: 'portal',
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
}

/**
 * Makes a copy in a temporary folder, which stays there when the work does not succeed.
 * @param {(copy: Copy) => Promise<boolean>} work
 */
async function inCopy(work) {
  const copy = await copyCore();
  const isDone = await work(copy);
  if (isDone) await rm(copy.folder, { recursive: true });
  else print(`  The copy without options: ${copy.folder}`);
  return isDone;
}

/** @returns {Promise<Copy>} */
async function copyCore() {
  const named = await Promise.all(options.map(readOption));
  /** @type {Copy} */
  const copy = { folder: await mkdtemp(path.join(tmpdir(), 'touchline-core-')), changed: [] };
  for (const file of await filesOfCore()) {
    await take(copy, file);
    const text = await readFile(path.join(root, file), 'utf8');
    const left = withoutOptions(file, text, named);
    if (left === text) continue;
    await writeFile(path.join(copy.folder, file), left);
    copy.changed.push(file);
  }
  // A table that has lost its last line takes one.
  const format = [toolPath('prettier'), '--write', '--log-level', 'warn', ...copy.changed];
  if (copy.changed.length > 0) await runIn(copy, format);
  return copy;
}

/** @param {string} folder */
async function readOption(folder) {
  const manifest = await readFile(path.join(root, folder, 'package.json'), 'utf8');
  return { folder, name: JSON.parse(manifest).name };
}

/** The files that are in git, or would be. */
async function filesOfCore() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { code, output } = await capture('git', list);
  if (code !== 0) throw new ToolError(`${output}\nThe checkout can't be copied: see above.`);
  const files = output.split('\0').filter((file) => file && !file.startsWith('options/'));
  return files.filter((file) => existsSync(path.join(root, file)));
}

/**
 * Copies a part of the checkout.
 * @param {Copy} copy
 * @param {string} part a file or folder, relative
 */
async function take({ folder }, part) {
  await cp(path.join(root, part), path.join(folder, part), { recursive: true });
}

/**
 * A development tool's program, as installed in the copy.
 * @param {Copy} copy
 * @param {Parameters<typeof toolPath>[0]} tool
 */
function toolIn({ folder }, tool) {
  return path.join(folder, path.relative(root, toolPath(tool)));
}

/**
 * Runs a program of Node in the copy's folder, with its output in this terminal.
 * @param {Copy} copy
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runIn({ folder }, command, env = {}) {
  const { code } = await capture(process.execPath, command, { cwd: folder, stdio: 'inherit', env });
  return code === 0;
}
