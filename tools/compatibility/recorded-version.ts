import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';

/** Where the version before is kept, absolute. */
export const recordsFolder = path.join(import.meta.dirname, 'records');

/** What no browser needs to run a build: copies, maps, and what tools say of it. */
const leftOut = /^\.|\.(br|gz|map)$|^mf-stats\.json$/;

/** The record of the version that was released last: its version, and its file, absolute. */
export async function lastRecorded(
  folder = recordsFolder,
): Promise<{ version: string; file: string }> {
  const records = (await readdir(folder)).filter((name) => name.endsWith('.json.br'));
  const last = records.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (last === undefined) throw new Error(`No version is recorded in ${folder}.`);
  return { version: path.basename(last, '.json.br'), file: path.join(folder, last) };
}

/**
 * Writes builds into one small file, byte by byte, licence texts included: JSON, path -> content,
 * compressed as one, since every remote brings much of the same code.
 * @param file absolute
 * @param builds the name of a part, such as `remote-teams` -> the folder of its build, absolute
 * Throws, naming the file, when one is not text.
 */
export async function writeRecord(file: string, builds: Record<string, string>): Promise<void> {
  const record: Record<string, string> = {};
  for (const [part, folder] of Object.entries(builds)) {
    const names = (await readdir(folder)).filter((name) => !leftOut.test(name));
    for (const name of names.sort()) record[`${part}/${name}`] = await readText(folder, name);
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await promisify(brotliCompress)(JSON.stringify(record)));
}

/** Puts the builds of a record back as they were, each into `<folder>/<part>/`. */
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
    throw new Error(`${name} of ${folder} is not text, and the record holds nothing else.`);
  }
  return text;
}
