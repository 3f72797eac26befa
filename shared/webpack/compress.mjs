// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a compressed copy of each text file beside it, with brotli's and gzip's best compression.
 * @param {string} folder absolute; with its subfolders
 */
export async function compress(folder) {
  const all = await readdir(folder, { recursive: true });
  const files = all.filter((file) => /\.(js|css|html|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      const content = await readFile(target);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${target}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
