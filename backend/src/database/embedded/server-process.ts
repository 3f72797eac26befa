import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runProgram } from './run-program';
import type { ServerLayout } from './server-layout';

export const superuser = 'touchline';

const onWindows = process.platform === 'win32';

interface FoundServer {
  pid: number;
  url: string;
}

/**
 * Finds the server of a cluster by its pid file, if that process is alive. A stale pid file is left to
 * PostgreSQL, which waits for the dead server's other processes. Only if another program has the
 * same pid by now is the file removed: PostgreSQL would refuse to start.
 */
export async function findServer({ cluster }: ServerLayout): Promise<FoundServer | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  // A negative number belongs to initdb, whose server ends at once.
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!(await isServerOf(cluster, pid))) {
    await rm(file, { force: true });
    return undefined;
  }
  const port = lines[3]?.trim() || '5432';
  const socket = lines[4]?.trim();
  if (!onWindows) {
    return {
      pid,
      url: `postgres://${superuser}@localhost:${port}/postgres?host=${encodeURIComponent(socket ?? '')}`,
    };
  }
  const password = await readFile(join(cluster, 'touchline-password'), 'utf8');
  return { pid, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres` };
}

/**
 * Removes a pid file without content, which a full disk or a crash leaves: PostgreSQL would refuse to start
 * without saying why. A server that starts at this moment writes its own within milliseconds.
 */
export async function removeEmptyPidFile({ cluster }: ServerLayout): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  for (;;) {
    const content = await readFile(file, 'utf8').catch(() => undefined);
    if (content?.trim() !== '') return;
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > 1_000) return rm(file, { force: true });
    await delay(50);
  }
}

/** Whether a process of this id runs, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the server at `url` answers queries and is the one of this cluster. */
export async function answersQueries(url: string, { cluster }: ServerLayout): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(cluster));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a process is PostgreSQL and, on Linux, works on this cluster. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return (
      command.trim() === 'postgres' &&
      (workingFolder === undefined || workingFolder === (await realpath(cluster)))
    );
  }
  const output = onWindows
    ? runProgram('tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh'])
    : runProgram('ps', ['-p', String(pid), '-o', 'comm=']);
  return /postgres(\.exe)?\b/.test(await output.catch(() => ''));
}
