import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { lastRecord } from '../last-record';

/** The folder of the records, absolute. */
export const recordsFolder = path.join(import.meta.dirname, 'records');

/** Files that no browser needs: compressed copies, source maps, and reports of tools. */
const leftOut = /^\.|\.(br|gz|map)$|^mf-stats\.json$/;

/** The record of the last released version; see `lastRecord`. */
export const lastRecorded = (folder = recordsFolder) => lastRecord(folder, '.json.br');

/** Writes builds, name -> folder, into one compressed file: JSON, path -> content. Throws when one is not text. */
export async function writeRecord(file: string, builds: Record<string, string>): Promise<void> {
  const record: Record<string, string> = {};
  for (const [part, folder] of Object.entries(builds)) {
    const names = (await readdir(folder)).filter((name) => !leftOut.test(name));
    for (const name of names.sort()) record[`${part}/${name}`] = await readText(folder, name);
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await promisify(brotliCompress)(JSON.stringify(record)));
}

/** Restores the builds of a record, each in `<folder>/<part>/`. */
export async function unpackRecord(file: string, folder: string): Promise<void> {
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString('utf8');
  for (const [name, content] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function readText(folder: string, name: string): Promise<string> {
  const content = await readFile(path.join(folder, name));
  const text = content.toString('utf8');
  if (!Buffer.from(text).equals(content)) {
    throw new Error(`${name} of ${folder} is not text, and a record can contain only text.`);
  }
  return text;
}
