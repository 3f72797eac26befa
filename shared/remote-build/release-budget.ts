import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '../src/schemas';

const namedFiles = 3;

/** One message when the first screen of a release weighs more than its own budget. `sizes` as of `firstScreenSizes`. */
export function budgetProblems(
  { name, version, budget }: Pick<Release, 'name' | 'version' | 'budget'>,
  sizes: Record<string, number>,
): string[] {
  if (!budget) return [];
  const bySize = Object.entries(sizes).sort(([, one], [, other]) => other - one);
  const total = bySize.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (total <= budget.firstScreenBytes) return [];
  const largest = bySize.slice(0, namedFiles).map(([file, bytes]) => `${file} ${number(bytes)}`);
  return [
    `The first screen of ${name} ${version} is ${number(total)} bytes (Brotli), and its budget in ` +
      `remote.json is ${number(budget.firstScreenBytes)}. The largest files: ${largest.join('; ')}.`,
  ];
}

/** File -> bytes, compressed with Brotli, of the files that the first screen of a release in a folder needs. */
export async function firstScreenSizes(
  folder: string,
  { preloads, integrity }: Pick<Release, 'preloads' | 'integrity'>,
): Promise<Record<string, number>> {
  // A file without a hash is loaded by nobody, and its name may lead anywhere.
  const files = preloads.filter((file) => Object.hasOwn(integrity, file));
  const sizes = files.map(
    async (file) => [file, await compressedSize(path.join(folder, file))] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}

/** The size of a file as hosts send it, in bytes: of its compressed copy, if a build has made one. */
export async function compressedSize(file: string): Promise<number> {
  const copy = await readFile(`${file}.br`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return (copy ?? (await promisify(brotliCompress)(await readFile(file)))).length;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
