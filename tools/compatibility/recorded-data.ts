import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { recordsFolder } from './recorded-version';

const [brotli, unbrotli, gzip, gunzip] = [
  promisify(zlib.brotliCompress),
  promisify(zlib.brotliDecompress),
  promisify(zlib.gzip),
  promisify(zlib.gunzip),
];

/** What an earlier portal kept beside its database, absolute. README.md says what is in it. */
export const recordedData = path.join(recordsFolder, 'data/1.2.0.json.br');

/** Nothing of the database, logs, sessions and unfinished uploads is about releases. */
const leftOut = /^(postgres|logs|identity|uploads)\//;

/** Node makes the same copies again, and they would be half of the record. */
const copies = /^releases\/.*\.(br|gz)$/;

/**
 * Writes what a portal keeps beside its database into one compressed file: JSON, path -> content.
 * @param file absolute
 * @param folder the portal's `DATA_DIR`, absolute. No portal may run on it
 */
export async function writeData(file: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !leftOut.test(name));
  const record: Record<string, string> = {};
  for (const name of names.sort()) {
    const content = await readFile(path.join(folder, name));
    // What is compressed already would not become smaller together with the rest.
    const plain = name.endsWith('.tgz') ? await gunzip(content) : content;
    record[name] = copies.test(name) ? '' : plain.toString('latin1');
  }
  const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await brotli(JSON.stringify(record), { params }));
}

/** Restores recorded data into a portal's `DATA_DIR`; both absolute. */
export async function unpackData(folder: string, file = recordedData): Promise<void> {
  const text = (await unbrotli(await readFile(file))).toString('utf8');
  const record = JSON.parse(text) as Record<string, string>;
  for (const [name, content] of Object.entries(record)) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    const bytes = Buffer.from(record[name.replace(copies, withoutEnding)] ?? content, 'latin1');
    await writeFile(target, await packed(name, bytes));
  }
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/, '');

function packed(name: string, bytes: Buffer): Promise<Buffer> | Buffer {
  if (/\.t?gz$/.test(name)) return gzip(bytes, { level: 9 });
  return name.endsWith('.br') ? brotli(bytes) : bytes;
}
