import path from 'node:path';
import type { Release } from '../src/schemas';
import { compressedSize } from './compressed-size';

/**
 * File -> bytes, compressed with Brotli, of the files that the first screen of a release needs. None of
 * them may be missing.
 * @param folder of the release, or of its build, absolute
 */
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
