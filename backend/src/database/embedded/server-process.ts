import { readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../is-alive';
import { runProgram } from './run-program';
import type { ServerLayout } from './server-layout';

export const superuser = 'touchline';

const onWindows = process.platform === 'win32';

interface FoundServer {
  pid: number;
  url: string;
}

/** Finds the server of a cluster by its pid file, if that process is alive. */
export async function findServer({ cluster }: ServerLayout): Promise<FoundServer | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(await isServerOf(cluster, pid))) return undefined;
  const port = lines[3]?.trim() || '5432';
  if (!onWindows) {
    const socket = encodeURIComponent(lines[4]?.trim() ?? '');
    return { pid, url: `postgres://${superuser}@localhost:${port}/postgres?host=${socket}` };
  }
  const password = await readFile(join(cluster, 'touchline-password'), 'utf8');
  return { pid, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres` };
}

/** No system gives this number to a process. */
const nobodysPid = 2_147_483_647;

/**
 * Mends the pid file of a server that is gone where PostgreSQL would refuse to start. One without content, which a full
 * disk or a crash leaves, is removed; a server that starts at this moment writes its own within milliseconds. In another
 * the number is replaced, there and in the lock of the socket: it may be another program's by now, or still the dead
 * server's. The rest stays: with it PostgreSQL waits for the dead server's other processes.
 */
export async function mendPidFile({ cluster }: ServerLayout): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  for (;;) {
    const content = await readFile(file, 'utf8').catch(() => undefined);
    if (content === undefined) return;
    if (content.trim() !== '') {
      const [pid, , , port, socket] = content.split('\n');
      if (await isServerOf(cluster, Number(pid))) return;
      await replacePid(file, Number(pid));
      if (socket) await replacePid(join(socket, `.s.PGSQL.${port}.lock`), Number(pid));
      return;
    }
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > 1_000) return rm(file, { force: true });
    await delay(50);
  }
}

/** Replaces this number in the first line of a file. One of a server that has started by now stays. */
async function replacePid(file: string, pid: number): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => '');
  const [first = '', ...rest] = content.split('\n');
  if (pid > 0 && Number(first) === pid) await writeFile(file, [nobodysPid, ...rest].join('\n'));
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

/**
 * Whether a process is alive, is PostgreSQL and, on Linux, works on this cluster.
 * @param pid as in a pid file: a negative number belongs to initdb, whose server ends at once
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
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
