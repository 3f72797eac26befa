// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a compressed copy of each text file beside it, with Brotli and gzip.
 * @param {string} folder absolute; with its subfolders
 * @param {number} [quality] Brotli's, 0 to 11, by default the best
 */
export async function compress(folder, quality = constants.BROTLI_MAX_QUALITY) {
  const all = await readdir(folder, { recursive: true });
  const files = all.filter((file) => /\.(js|css|html|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      const content = await readFile(target);
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      };
      await writeFile(`${target}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
