import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file's absolute path -> its hash, and its date and size when it was hashed. */
export type KnownHashes = Map<string, { modifiedMs: number; size: number; hash: string }>;

/**
 * Hashes every script and style sheet of a build, as path within it, with slashes -> `sha384-...`.
 * @param known hashes from earlier calls: a file with the same date and size is not read again
 */
export async function integrityOf(
  build: string,
  known: KnownHashes = new Map(),
): Promise<Record<string, string>> {
  return hashesOf(build, await hashedFiles(build), known);
}

/** The same of some files of a build, of any type. */
export async function hashesOf(
  build: string,
  files: string[],
  known: KnownHashes = new Map(),
): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    files.map(async (name) => [name, await knownHashOf(path.join(build, name), known)] as const),
  );
  return Object.fromEntries(hashes);
}

/** The scripts and style sheets of a build, as sorted paths within it with slashes. */
export async function hashedFiles(build: string): Promise<string[]> {
  return (await filesIn(build)).filter((name) => /\.(js|css)$/.test(name));
}

/** All files below a folder, as sorted paths within it with slashes. Symbolic links are left out. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}

async function knownHashOf(file: string, known: KnownHashes): Promise<string> {
  const { mtimeMs: modifiedMs, size } = await stat(file);
  const before = known.get(file);
  if (before?.modifiedMs === modifiedMs && before.size === size) return before.hash;
  const digest = createHash('sha384');
  await pipeline(createReadStream(file), digest);
  const hash = `sha384-${digest.digest('base64')}`;
  known.set(file, { modifiedMs, size, hash });
  return hash;
}
