import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAtExit } from './temporary-folders';

/** No outgoing connection gets one of these, and neither does a portal that may have any port. */
const [firstPort, lastPort] = [10_000, 19_900];

/**
 * A port for a program that can't take any: it must be named in advance, or stays the same when the program starts again.
 * No other process of the tests on this machine gets it before this one ends.
 */
export async function reservePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort);
  return (await isReserved(port)) && (await isFree(port)) ? port : reservePort();
}

async function isReserved(port: number): Promise<boolean> {
  const folder = path.join(tmpdir(), `touchline-port-${port}`);
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  removeAtExit(folder);
  return true;
}

/** Whether no other program of this machine has it. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return listens;
}
