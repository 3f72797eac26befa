import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/**
 * The size of a file as hosts send it, in bytes. A build has compressed copies; otherwise it is compressed here.
 * @param file absolute
 */
export async function compressedSize(file: string): Promise<number> {
  const copy = await readFile(`${file}.br`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return (copy ?? brotliCompressSync(await readFile(file))).length;
}
