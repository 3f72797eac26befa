import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../project.mjs';

// Files made by tools, and tests.
const ignored = /^(node_modules|dist|dist-\w+|\.cache)$|\.test\.[jt]sx?$/;

/**
 * A hash of the contents of files and folders, without tests and files made by tools.
 * @param {string[]} paths relative to the project's folder; missing ones count as empty
 * @param {string} [text] of what else it depends on
 */
export async function fingerprint(paths, text = '') {
  const hash = createHash('sha256').update(text);
  for (const file of (await Promise.all(paths.map(filesBelow))).flat().sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The lockfile without the packages of the workspace that these do not see: a new remote does not build the others again.
 * @param {string[]} names
 * @param {string} [lock] its text
 */
export function lockedFor(names, lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')) {
  const [, before = '', importers = '', after = ''] =
    /^(.*\nimporters:\n)(.*?)(\n\w.*)$/s.exec(lock) ?? [];
  const own = importers
    .split(/\n(?= {2}\S)/)
    .filter((one) => names.includes(/^\s*([\w/-]+):/.exec(one)?.[1] ?? ''));
  return [before, ...own, after].join('\n');
}

/**
 * Whether `stampFile` contains this fingerprint, so that what was made from it is up to date.
 * @param {string} stampFile
 * @param {string} current
 */
export async function isStamped(stampFile, current) {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === current;
}

/**
 * @param {string} stampFile
 * @param {string} current
 */
export async function stamp(stampFile, current) {
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, current);
}

/** @param {string} start @returns {Promise<string[]>} */
async function filesBelow(start) {
  const found = statSync(path.join(root, start), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [start];
  const entries = await readdir(path.join(root, start), { withFileTypes: true });
  const below = entries
    .filter(({ name }) => !ignored.test(name))
    .map(({ name }) => `${start}/${name}`)
    .map(filesBelow);
  return (await Promise.all(below)).flat();
}
