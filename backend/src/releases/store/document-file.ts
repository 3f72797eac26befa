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
  const text = await readText(file);
  return text === undefined ? undefined : parseDocument(text, file, schema);
}

/** The text of a file (absolute); undefined when it does not exist. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The value of a document of JSON.
 * @param address where the text is from, for the error
 * Throws an error that names the address when it is malformed.
 */
export function parseDocument<Value>(
  text: string,
  address: string,
  schema: z.core.$ZodType<Value>,
): Value {
  const parsed = z.safeParse(schema, JSON.parse(text));
  if (!parsed.success) throw new Error(`${address} is malformed: ${parsed.error.message}`);
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
