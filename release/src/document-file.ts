import { open, readFile, rename, rm } from 'node:fs/promises';
import * as z from 'zod';

/**
 * Reads a file of JSON.
 * @param file absolute
 * @returns undefined when it does not exist
 * Throws an error that names the file when it is malformed.
 */
export async function readDocument<Value>(
  file: string,
  schema: z.core.$ZodType<Value>,
): Promise<Value | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = z.safeParse(schema, JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is malformed: ${parsed.error.message}`);
  return parsed.data;
}

/**
 * Replaces a file. It is written beside it, synced, then renamed: a reader sees the old file or the new
 * one.
 * @param file absolute
 * @param mode who may read it
 */
export async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const next = `${file}.${process.pid}`;
  try {
    const handle = await open(next, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
