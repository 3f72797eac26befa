import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import lockfile from 'proper-lockfile';
import * as z from 'zod';
import { replaceFile } from '../../durable-file';

/** The text of a file (absolute); undefined when it does not exist. */
export async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
    throw error;
  });
}

/** The value of a document of JSON. Throws `ReleaseProblem` that names the address when it is malformed. */
export function parseDocument<Value>(
  text: string,
  address: string,
  schema: z.core.$ZodType<Value>,
): Value {
  const parsed = z.safeParse(schema, jsonOf(text, address));
  if (!parsed.success) {
    throw new ReleaseProblem(`${address} is malformed: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

function jsonOf(text: string, address: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const page = /^\s*</.test(text)
      ? ' It is a page of HTML: does the address lead to a store?'
      : '';
    throw new ReleaseProblem(`${address} is malformed: it is no JSON.${page}`, { cause });
  }
}

/**
 * Replaces a file (absolute) by the result of `change`, one process after the other; undefined keeps it.
 * @param lock the file that is there meanwhile, absolute
 * Throws `ReleaseProblem` when others change it for too long.
 */
export async function changeFile(
  file: string,
  mode: number,
  change: (text: string | undefined) => string | undefined,
  lock = `${file}.lock`,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  let isLost = false;
  const locked = lockfile.lock(file, {
    lockfilePath: lock,
    realpath: false,
    // A process that was killed leaves its lock behind; after this time it no longer counts.
    stale: 2_000,
    update: 1_000,
    retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
    // Another process took it: this one was held up for longer than that.
    onCompromised: () => (isLost = true),
  });
  const unlock = await locked.catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ELOCKED' ? busy(cause) : cause;
  });
  try {
    const text = change(await readText(file));
    if (isLost) throw busy();
    if (text !== undefined) await replaceFile(file, text, mode);
  } finally {
    if (!isLost) await unlock();
  }
}

function busy(cause?: Error): ReleaseProblem {
  return new ReleaseProblem('Others are changing the same at the moment: try again in a while.', {
    cause,
  });
}
