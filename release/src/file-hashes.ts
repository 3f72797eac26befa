import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file's path -> its hash, and the date and size it had when it was hashed. */
export type KnownHashes = Map<string, { modifiedMs: number; size: number; hash: string }>;

/**
 * File name -> `sha384-...` for every script and style sheet below a build's folder, symbolic links
 * left out; names of files in folders of it have slashes. What `known` holds and has not been written
 * since is not read again.
 */
export async function integrityOf(
  build: string,
  known: KnownHashes = new Map(),
): Promise<Record<string, string>> {
  const names = (await readdir(build, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(build, path.join(parentPath, name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.(js|css)$/.test(name))
    .sort();
  const hashes = await Promise.all(
    names.map(async (name) => [name, await hashOf(path.join(build, name), known)] as const),
  );
  return Object.fromEntries(hashes);
}

async function hashOf(file: string, known: KnownHashes): Promise<string> {
  const { mtimeMs: modifiedMs, size } = await stat(file);
  const before = known.get(file);
  if (before?.modifiedMs === modifiedMs && before.size === size) return before.hash;
  const digest = createHash('sha384').update(await readFile(file));
  const hash = `sha384-${digest.digest('base64')}`;
  known.set(file, { modifiedMs, size, hash });
  return hash;
}
