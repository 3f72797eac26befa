import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zlib from 'node:zlib';
import { recordsFolder } from './recorded-version';

/** What an earlier portal kept beside its database, absolute. README.md says what is in it. */
export const recordedData = path.join(recordsFolder, 'data/1.2.0.json.br');

/** Nothing of the database, logs, sessions and unfinished uploads is about releases. */
const leftOut = /^(postgres|logs|identity|uploads)\//;

/** Node makes the same copies again, and they would be half of the record. */
const copies = /^(releases\/.*)\.(br|gz)$/;

/** Writes what a portal keeps beside its database, which must not run, into one file: JSON, path -> content. */
export async function writeData(file: string, folder: string): Promise<void> {
  const record: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const found = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, found).replaceAll(path.sep, '/');
    if (leftOut.test(name)) continue;
    const content = await readFile(found);
    // What is compressed already would not become smaller together with the rest.
    const plain = name.endsWith('.tgz') ? zlib.gunzipSync(content) : content;
    record[name] = copies.test(name) ? '' : plain.toString('latin1');
  }
  const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(file, zlib.brotliCompressSync(JSON.stringify(record), { params }));
}

/** Restores recorded data into a portal's `DATA_DIR`; both absolute. */
export async function unpackData(folder: string, file = recordedData): Promise<void> {
  const text = zlib.brotliDecompressSync(await readFile(file)).toString('utf8');
  const record = JSON.parse(text) as Record<string, string>;
  for (const [name, content] of Object.entries(record)) {
    const bytes = Buffer.from(record[name.replace(copies, '$1')] ?? content, 'latin1');
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), packed(name, bytes));
  }
}

function packed(name: string, bytes: Buffer): Buffer {
  if (/\.t?gz$/.test(name)) return zlib.gzipSync(bytes, { level: 9 });
  return name.endsWith('.br') ? zlib.brotliCompressSync(bytes) : bytes;
}
