import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { compressedSize, hashedFiles } from '@touchline/shared/remote-build';

/** Zstandard's highest level that needs no more memory than usual to unpack. */
const level = 19;

/** What a `dcz` answer begins with, before the SHA-256 of the dictionary (RFC 9842). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Above this size, in bytes, a file is sent whole: its deltas would take minutes. */
const maxBytes = 1_000_000;

/** What the types of Node 20 lack. */
interface Zstandard {
  zstdCompressSync?: (
    content: Buffer,
    options: { params: Record<number, number>; dictionary: Buffer; pledgedSrcSize: number },
  ) => Buffer;
  constants?: { ZSTD_c_compressionLevel?: number };
}

/** A file's path with `*` for the hash of its content: by it, `routes.0a1b2c3d.js` is the same file in two releases. */
export function patternOf(file: string): string {
  return file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '.*');
}

/** The path of a file's delta, beside the file. `dictionaryHash` is the SHA-256 of the file that the browser has. */
export function deltaOf(file: string, dictionaryHash: Buffer): string {
  return `${file}.${dictionaryHash.toString('hex').slice(0, 16)}.dcz`;
}

/**
 * Writes the deltas of a release: its scripts and style sheets, each compressed with the same file of an earlier release
 * as dictionary, as the body of a `dcz` answer, unless that is not smaller than half of the file's Brotli copy. Writes
 * none where this version of Node can't. Folders are absolute.
 */
export async function writeDeltas(folder: string, earlier: string[]): Promise<void> {
  if (!compress) return;
  const files = await hashedFiles(folder);
  // A release that the registry names may be on another host.
  for (const folderBefore of earlier.filter((one) => existsSync(one))) {
    const filesBefore = await hashedFiles(folderBefore);
    const before = new Map(filesBefore.map((file) => [patternOf(file), file]));
    for (const file of files) {
      const known = before.get(patternOf(file));
      if (known === undefined) continue;
      const target = path.join(folder, file);
      const content = await readFile(target);
      const dictionary = await readFile(path.join(folderBefore, known));
      if (Math.max(content.length, dictionary.length) > maxBytes) continue;
      const hash = createHash('sha256').update(dictionary).digest();
      const delta = Buffer.concat([magic, hash, compress(content, dictionary)]);
      if (delta.length * 2 >= (await compressedSize(target))) continue;
      await writeFile(deltaOf(target, hash), delta);
    }
  }
}

type Compress = (content: Buffer, dictionary: Buffer) => Buffer;

/**
 * Makes a Zstandard frame that needs the dictionary. Some versions of Node can't, or ignore it silently: it is tried.
 */
export const compress = ((): Compress | undefined => {
  const { zstdCompressSync, constants } = zlib as Zstandard;
  const name = constants?.ZSTD_c_compressionLevel;
  if (!zstdCompressSync || name === undefined) return undefined;
  const compressed: Compress = (content, dictionary) =>
    zstdCompressSync(content, {
      params: { [name]: level },
      dictionary,
      pledgedSrcSize: content.length,
    });
  const sample = randomBytes(1_000);
  return compressed(sample, sample).length < sample.length / 2 ? compressed : undefined;
})();

/** Whether this version of Node makes deltas. */
export const makesDeltas = compress !== undefined;
