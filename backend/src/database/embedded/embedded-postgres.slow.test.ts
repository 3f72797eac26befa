import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isAlive } from '../is-alive';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

const launcher = new URL('./embedded-postgres.ts', import.meta.url).href;

/** A program that commits 1, 2, 3 ... and says each once it is committed. */
const writeUntilKilled = `
  import pg from 'pg';
  const { startEmbeddedPostgres } = await import(process.env.LAUNCHER);
  const { url } = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table kept (n int)');
  for (let n = 1; ; n += 1) {
    await client.query('insert into kept values ($1)', [n]);
    process.stdout.write(n + '\\n');
  }
`;

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  const started: EmbeddedPostgres[] = [];
  /** A folder with a database in it, for the tests of what comes after the first start. */
  let made: string;

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'touchline-embedded-'));
    await (await startEmbeddedPostgres({ dataDir: made })).stop();
  });
  afterAll(() => rm(made, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-embedded-'));
    // As an ordinary folder is: others may enter it.
    await chmod(folder, 0o755);
    dataDir = join(folder, 'postgres');
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  async function start(progress: string[] = [], where = dataDir): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataDir: where,
      onProgress: (message) => progress.push(message),
    });
    started.push(server);
    return server;
  }

  async function copyMade(): Promise<void> {
    await once(spawn('cp', ['-a', made, dataDir]), 'exit');
  }

  async function query(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client
      .query({ text, rowMode: 'array' })
      .then(({ rows }) => rows.flat())
      .finally(() => client.end());
  }

  async function serverPid(): Promise<number> {
    const lines = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
    return Number(lines.split('\n')[0]);
  }

  async function goneFrom(pid: number): Promise<void> {
    while (isAlive(pid)) await delay(10);
  }

  it('makes its database on the first start and keeps it', async () => {
    const progress: string[] = [];
    const first = await start(progress);
    expect(await query(first.url, `show server_version`)).toEqual([expect.stringMatching(/^18\./)]);
    expect(await query(first.url, `select lower('ÄØ')`)).toEqual(['äø']);
    await query(first.url, 'create table kept as select 42 as answer');
    await query(first.url, `alter system set work_mem = '5MB'`);
    await first.stop();
    await expect(query(first.url, 'select')).rejects.toThrow();

    const second = await start(progress);
    expect(await query(second.url, 'table kept')).toEqual([42]);
    // An administrator's setting stays, and so do ours.
    expect(await query(second.url, 'show work_mem')).toEqual(['5MB']);
    expect(await query(second.url, 'show log_min_error_statement')).toEqual(['panic']);
    expect(progress).toEqual([
      'Making the database (once).',
      'Starting the database server.',
      'Starting the database server.',
    ]);
  });

  it('listens on no network and in a folder closed to others', async () => {
    const { url } = await start();
    expect(await query(url, 'show listen_addresses')).toEqual(['']);
    expect(await query(url, 'show unix_socket_permissions')).toEqual(['0700']);
    expect(await query(url, 'show fsync')).toEqual(['on']);
  });

  it('has all that was committed when the process that started it is killed', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', writeUntilKilled],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        env: { ...process.env, LAUNCHER: launcher, DATA_DIR: dataDir },
      },
    );
    let committed = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      committed = Number(text.trim().split('\n').at(-1));
      if (committed >= 50) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    expect(committed).toBeGreaterThanOrEqual(50);
    const pid = await serverPid();
    // It runs on, and is taken over.
    const progress: string[] = [];
    const { url, stop } = await start(progress);
    expect([progress, await serverPid()]).toEqual([[], pid]);
    const found = await query(url, 'select n from kept order by n');
    expect(found.slice(0, committed)).toEqual(Array.from({ length: committed }, (_, n) => n + 1));
    await stop();
    await goneFrom(pid);
  });

  it('is for one of several processes that start it at once for the first time', async () => {
    const starts = await Promise.allSettled([start(), start(), start()]);
    const [server, ...others] = starts.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
    const refused = starts.flatMap((it) => (it.status === 'rejected' ? String(it.reason) : []));
    const sentence = `Error: Another process uses the database in ${dataDir}: stop it first, or choose another folder with DATA_DIR.`;
    expect([others, refused]).toEqual([[], [sentence, sentence]]);
    // A start that was refused has not stopped what it has not started.
    expect(await query(server?.url ?? '', 'select 1')).toEqual([1]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('new-'))).toEqual([]);
  });

  it('waits for a process that is about to end, and stops only its own', async () => {
    await copyMade();
    const first = await start();
    const next = start();
    await delay(300);
    await first.stop();
    const { url } = await next;
    await first.stop();
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('starts when its pid file is empty', async () => {
    await copyMade();
    const file = join(dataDir, 'cluster', 'postmaster.pid');
    await writeFile(file, '');
    const { url } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('is started again when it is killed, has lost nothing, and is held again', async () => {
    await copyMade();
    const server = await start();
    await query(server.url, 'create table kept as select 42 as answer');
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    await goneFrom(pid);
    let found: unknown[] = [];
    while (found.length === 0) {
      await delay(50);
      found = await query(server.url, 'table kept').catch(() => []);
    }
    expect(found).toEqual([42]);
    expect(await serverPid()).not.toBe(pid);
    const holders = `select count(*)::int from pg_locks where locktype = 'advisory'`;
    while ((await query(server.url, holders))[0] !== 1) await delay(50);
    await expect(start()).rejects.toThrow('Another process uses the database');
  });

  it('starts after a kill of both, whatever process now has its number', async () => {
    await copyMade();
    const killed = await start();
    await query(killed.url, 'create table kept as select 42 as answer');
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const stale = await readFile(pidFile, 'utf8');
    await killed.stop();
    // The number of a process of the same user, which PostgreSQL by itself takes for its own.
    const sleeper = spawn('sleep', ['60'], await userOf(dataDir));
    await once(sleeper, 'spawn');
    await writeFile(pidFile, stale.replace(/^\d+/, String(sleeper.pid)));
    const server = await start();
    expect(await query(server.url, 'table kept')).toEqual([42]);
    sleeper.kill();
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(
    'starts after its kill while nobody asks how the server ended, as in a container',
    async () => {
      await copyMade();
      const killed = await start();
      const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
      const stale = await readFile(pidFile, 'utf8');
      await killed.stop();
      // A process of the server's name and user, whose parent goes on and never asks.
      const program = join(await mkdtemp(join(folder, 'bin-')), 'postgres');
      await copyFile('/bin/cat', program);
      await chmod(dirname(program), 0o755);
      const script = 'exec 3<&0; "$0" <&3 & echo $!; exec sleep 60 <&- 3<&-';
      const parent = spawn('sh', ['-c', script, program], {
        ...(await userOf(dataDir)),
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
      const ended = printed.toString().trim();
      const stateOf = (pid: string) => readFile(`/proc/${pid}/stat`, 'utf8');
      while (!(await stateOf(String(parent.pid))).includes('(sleep)')) await delay(10);
      parent.stdin.end();
      while (!(await stateOf(ended)).includes('(postgres) Z')) await delay(10);
      const lock = join(dataDir, 'socket', '.s.PGSQL.5432.lock');
      for (const file of [pidFile, lock]) await writeFile(file, stale.replace(/^\d+/, ended));
      const server = await start();
      expect(await query(server.url, 'select 1')).toEqual([1]);
      expect(isAlive(Number(ended))).toBe(false);
      parent.kill();
    },
  );

  it('sweeps what a first start left that was killed half-way', async () => {
    const dead = spawn('true');
    await once(dead, 'exit');
    const left = join(dataDir, `new-${dead.pid}-abc`);
    await mkdir(join(left, 'cluster'), { recursive: true });
    await writeFile(join(left, 'cluster', 'PG_VERSION'), '18\n');
    const alive = join(dataDir, `new-${process.pid}-abc`);
    await mkdir(alive);
    const { url } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
    expect([existsSync(left), existsSync(alive)]).toEqual([false, true]);
  });

  it('refuses data of another PostgreSQL in one sentence', async () => {
    await copyMade();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(
      /^The data in .* was made by PostgreSQL 16 and this release brings 18: .*\.$/,
    );
  });

  it('says what is wrong when the server refuses to start', async () => {
    await copyMade();
    await rm(join(dataDir, 'cluster', 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(
      /^The database server didn't start\. It says: could not find the database system/,
    );
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const { url } = await start([], join(folder, 'a'.repeat(60), 'b'.repeat(60)));
    expect(await query(url, 'select 1')).toEqual([1]);
    const [socketFolder] = await query(url, 'show unix_socket_directories');
    const socket = String(socketFolder).replaceAll('"', '');
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    await started.pop()?.stop();
    await rm(socket, { recursive: true });
  });

  it('works below a folder that other users may not enter, and says where', async () => {
    await chmod(folder, 0o700);
    const progress: string[] = [];
    const server = await start(progress);
    await query(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    const again = await start(progress);
    expect(await query(again.url, 'table kept')).toEqual([42]);

    const root = dirname(String((await query(again.url, 'show data_directory'))[0]));
    // Where root starts it another user runs it, for whom the folder is closed.
    const isSheltered = root !== dataDir;
    expect(isSheltered).toBe(process.getuid?.() === 0);
    expect(progress.some((message) => message.includes(root))).toBe(isSheltered);
    await again.stop();
    if (isSheltered) await rm(root, { recursive: true });
  });
});

/** Root may start a program as the user whom a file belongs to; others are that user. */
async function userOf(file: string): Promise<{ uid?: number; gid?: number }> {
  const { uid, gid } = await stat(file);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
