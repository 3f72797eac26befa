import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The record with the highest version in a folder: that version, and its file, absolute. */
export async function lastRecord(
  folder: string,
  ending: string,
): Promise<{ version: string; file: string }> {
  const records = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const last = records.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (last === undefined) throw new Error(`No version is recorded in ${folder}.`);
  return { version: path.basename(last, ending), file: path.join(folder, last) };
}
