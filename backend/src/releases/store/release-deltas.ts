import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { compressedSize, hashedFiles } from '@touchline/shared/remote-build';
import type { Release } from '@touchline/shared/schemas';

/** Zstandard's highest level that needs no more memory than usual to unpack. */
const level = 19;

/** What a `dcz` answer begins with, before the SHA-256 of the dictionary (RFC 9842). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** How many earlier releases a new one has deltas for. */
const maxDictionaries = 3;

type Published = Pick<Release, 'version' | 'publishedAt'>;

let zstd: Promise<void> | undefined;

/**
 * A file's path with `*` for the hash of its content: `routes.0a1b2c3d.js` is `routes.*.js`. Files of two
 * releases with the same pattern are taken for the same file.
 */
export function patternOf(file: string): string {
  return file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '.*');
}

/**
 * The path of a file's delta, beside the file.
 * @param file the path of the file
 * @param dictionaryHash the SHA-256 of the file that the browser has, 32 bytes
 */
export function deltaOf(file: string, dictionaryHash: Buffer): string {
  return `${file}.${dictionaryHash.toString('hex').slice(0, 16)}.dcz`;
}

/**
 * Which releases a new one has deltas for: those whose files browsers most likely have.
 * @param published the releases of the remote so far
 * @param registered versions that the registry names, the live one first
 * @returns versions, at most three: first those in the registry, then the last published
 */
export function dictionaryVersions(published: Published[], registered: string[]): string[] {
  const rank = ({ version }: Published) =>
    registered.includes(version) ? registered.indexOf(version) : registered.length;
  const at = ({ publishedAt = '' }: Published) => Date.parse(publishedAt) || 0;
  return published
    .toSorted((a, b) => rank(a) - rank(b) || at(b) - at(a))
    .slice(0, maxDictionaries)
    .map(({ version }) => version);
}

/**
 * Writes the deltas of a release: its scripts and style sheets, each compressed with the same file of an
 * earlier release as dictionary, as the body of a `dcz` answer. A delta that is not smaller than half of
 * the file's Brotli copy is left out.
 * @param folder the release's folder, absolute
 * @param earlier the folders of earlier releases, absolute
 */
export async function writeDeltas(folder: string, earlier: string[]): Promise<void> {
  const files = await hashedFiles(folder);
  for (const folderBefore of earlier) {
    const filesBefore = await hashedFiles(folderBefore);
    const before = new Map(filesBefore.map((file) => [patternOf(file), file]));
    for (const file of files) {
      const known = before.get(patternOf(file));
      if (known === undefined) continue;
      const target = path.join(folder, file);
      const dictionary = await readFile(path.join(folderBefore, known));
      const hash = createHash('sha256').update(dictionary).digest();
      const frame = await compress(await readFile(target), dictionary);
      const delta = Buffer.concat([magic, hash, frame]);
      if (delta.length * 2 >= (await compressedSize(target))) continue;
      await writeFile(deltaOf(target, hash), delta);
    }
  }
}

async function compress(content: Buffer, dictionary: Buffer): Promise<Uint8Array> {
  await (zstd ??= init());
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, level);
  } finally {
    freeCCtx(context);
  }
}
