import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from './postgres-binaries';
import { choosePlaces, type Places } from './postgres-places';
import { runProgram } from './run-program';

const superuser = 'touchline';
/** How long a server may take to start: after a crash it replays what it had written. */
const startSeconds = 120;
const onWindows = process.platform === 'win32';
/** The longest path a Unix socket may have is 104 on macOS, 108 on Linux; pg adds `/.s.PGSQL.5432`. */
const longestSocketFolder = 85;

export interface EmbeddedPostgres {
  /** A connection string for `connectDatabase`; it stays the same for as long as the server runs. */
  url: string;
  /** Whether the server ran already and was taken over. */
  wasRunning: boolean;
  /** Stops the server, also one that was found running. Connections under way are ended. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder of its own, or takes over the server that still runs there, and
 * keeps it running until `stop`: a server that dies is started again. The first start makes the
 * database. Reachable by a Unix socket alone; on Windows by loopback with a password.
 *
 * The server is a process of its own that outlives this one when it is killed: nothing that was
 * committed is lost, and the next start goes on from there. As root, which PostgreSQL refuses, the
 * server runs as `nobody`; `onProgress` says where its folder is when it can't be `dataDir`.
 *
 * Throws with a sentence for a person when this system has no binaries, when the data is of another
 * PostgreSQL, or when the server won't start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  onProgress = () => {},
}: {
  dataDir: string;
  onProgress?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const places = await choosePlaces(resolve(dataDir), await locateBinaries(), onProgress);
  await makeClusterOnce(places, onProgress);
  await refuseOtherMajor(places);
  const wasRunning = Boolean(await runningServer(places));
  let url = await ensureRunning(places, onProgress);

  let stopping = false;
  let nextLook = 0;
  let look: Promise<unknown> = Promise.resolve();
  async function startAgainIfDead() {
    if (stopping || Date.now() < nextLook || (await runningServer(places))) return;
    onProgress('The database server has died; starting it again.');
    url = await ensureRunning(places, onProgress);
  }
  const watch = setInterval(() => {
    look = look.then(startAgainIfDead).catch((error: Error) => {
      onProgress(error.message);
      nextLook = Date.now() + 30_000;
    });
  }, 1_000).unref();

  return {
    get url() {
      return url;
    },
    wasRunning,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await look;
      if (await runningServer(places)) await halt(places);
    },
  };
}

/** The address of the server that runs on this folder, started by whatever process. Throws without one. */
export async function runningPostgres(dataDir: string): Promise<string> {
  const places = await choosePlaces(resolve(dataDir), await locateBinaries(), () => {});
  const server = await runningServer(places);
  if (!server) throw new Error(`No database server runs on ${dataDir}.`);
  return server.url;
}

async function halt(places: Places) {
  const options = ['-D', places.cluster, '-m', 'fast', '-w', '-t', '60', '--silent', 'stop'];
  await runProgram(pgProgram(places, 'pg_ctl'), options, places).catch(async (error: Error) => {
    // Somebody else's stop may have come first.
    if (await runningServer(places)) throw error;
  });
}

/**
 * The first start: initdb works in a folder of its own, which takes its place in one rename. A kill
 * half-way leaves nothing that looks like a database, and of several first starts at once one wins.
 */
async function makeClusterOnce(places: Places, onProgress: (message: string) => void) {
  await sweepUnfinished(places);
  if (existsSync(join(places.cluster, 'PG_VERSION'))) return;
  onProgress('Making the database (once).');
  const unfinished = await mkdtemp(join(places.root, `new-${process.pid}-`));
  try {
    await own(unfinished, places);
    const fresh = join(unfinished, 'cluster');
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(unfinished, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(passwordFile, places);
    const options = [
      ...['-D', fresh, '--username', superuser, '--encoding=UTF8', '--no-instructions'],
      // One order of text and one lower case on every system.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // The socket's folder is closed to every other user; a port on Windows is open to all.
      ...['--auth-local=trust', `--auth-host=${onWindows ? 'scram-sha-256' : 'reject'}`],
      ...['--pwfile', passwordFile],
    ];
    await runProgram(pgProgram(places, 'initdb'), options, places);
    if (onWindows) await rename(passwordFile, join(fresh, 'touchline-password'));
    await appendFile(join(fresh, 'postgresql.conf'), "include 'touchline.conf'\n");
    await rename(fresh, places.cluster).catch((error: Error) => {
      // Another process was first; its database is as good as ours.
      if (!existsSync(join(places.cluster, 'PG_VERSION'))) throw error;
    });
    await makeDurable(places.root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Writes a rename to the disk: a power loss must not bring the unfinished name back, to be swept. */
async function makeDurable(folder: string) {
  if (onWindows) return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes what first starts left that were killed: the number in the name is their process. */
async function sweepUnfinished({ root }: Places) {
  for (const name of await readdir(root)) {
    const [, pid] = /^new-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  }
}

async function refuseOtherMajor({ cluster, major }: Places) {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== major) {
    throw new Error(
      `The data in ${cluster} was made by PostgreSQL ${made} and this release brings ${major}: dump it with the older release and load it into a new folder.`,
    );
  }
}

/** Answers the address of the server on this folder, once it takes queries; starts it if need be. */
async function ensureRunning(places: Places, onProgress: (message: string) => void) {
  const deadline = Date.now() + startSeconds * 1_000;
  for (;;) {
    const server = await runningServer(places);
    if (server && (await answers(server.url, places))) return server.url;
    if (Date.now() > deadline) {
      throw new Error(`The database server doesn't answer; see ${logFile(places)}.`);
    }
    // Somebody else's server is starting, or stopping: wait for either.
    if (!server) {
      onProgress('Starting the database server.');
      await start(places, deadline);
    } else {
      await delay(50);
    }
  }
}

/** Starts the server and waits. Another process that starts it at the same time is no error. */
async function start(places: Places, deadline: number) {
  await writeSettings(places);
  const log = logFile(places);
  const size = existsSync(log) ? (await readFile(log)).length : 0;
  try {
    const options = ['-D', places.cluster, '-l', log, '-w', '-t', String(startSeconds), 'start'];
    await runProgram(pgProgram(places, 'pg_ctl'), options, { ...places, leavesServer: true });
  } catch (error) {
    if (await runningServer(places)) return;
    const said = (await readFile(log, 'utf8').catch(() => '')).slice(size);
    // The processes of a server that was killed take a moment to notice and leave.
    const passing = /pre-existing shared memory block|lock file ".*" already exists/.test(said);
    if (!passing || Date.now() > deadline) {
      const because = firstComplaint(said) ?? '';
      throw new Error(
        `The database server didn't start. ${because}See ${log} and ${join(places.root, 'log')}.`,
        { cause: error },
      );
    }
    await delay(100);
  }
}

function firstComplaint(log: string): string | undefined {
  const said = /(?:FATAL|PANIC|ERROR): +(.+)/.exec(log) ?? /^postgres: (.+)/m.exec(log);
  return said?.[1] && `It says: ${said[1]}. `;
}

/** Read anew at each start, since the folder may have been moved with all that is in it. */
async function writeSettings(places: Places) {
  const settings = {
    listen_addresses: onWindows ? '127.0.0.1' : '',
    port: onWindows ? await freePort() : 5432,
    unix_socket_directories: onWindows ? '' : `"${await socketFolder(places)}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_directory: join(places.root, 'log').replaceAll('\\', '/'),
    // A week of logs and no more; statements may hold what coaches wrote, so they are not logged.
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const file = join(places.cluster, 'touchline.conf');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
      .join(''),
    { mode: 0o600 },
  );
  await own(file, places);
}

/** A folder for the socket that nobody else can enter: with the data, or where that is too deep. */
async function socketFolder(places: Places): Promise<string> {
  const near = join(places.root, 'socket');
  const hash = createHash('sha256').update(places.cluster).digest('hex').slice(0, 12);
  const folder = near.length <= longestSocketFolder ? near : join(tmpdir(), `touchline-${hash}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), places.user?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  }
  await own(folder, places);
  await chmod(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function logFile({ root }: Places): string {
  return join(root, 'start.log');
}

/**
 * The server whose pid file lies in the folder, if it is alive. The file of a dead one is left to
 * PostgreSQL, which also makes sure that none of its processes remain; but where the number has
 * passed to another program PostgreSQL would refuse to start, so that file is removed.
 */
async function runningServer({ cluster }: Places): Promise<{ url: string } | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  // A negative number belongs to a server that only makes the database; it is gone at once.
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!(await isServerOf(cluster, pid))) {
    await rm(file, { force: true });
    return undefined;
  }
  const port = lines[3]?.trim() || '5432';
  const socket = lines[4]?.trim();
  if (!onWindows) {
    return {
      url: `postgres://${superuser}@localhost:${port}/postgres?host=${encodeURIComponent(socket ?? '')}`,
    };
  }
  const password = await readFile(join(cluster, 'touchline-password'), 'utf8');
  return { url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres` };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether that process is PostgreSQL and, where the system tells, one that works on this folder. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return (
      command.trim() === 'postgres' &&
      (workingFolder === undefined || workingFolder === (await realpath(cluster)))
    );
  }
  const said = onWindows
    ? runProgram('tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh'])
    : runProgram('ps', ['-p', String(pid), '-o', 'comm=']);
  return /postgres(\.exe)?\b/.test(await said.catch(() => ''));
}

/** Whether the server takes queries, and is the one of this folder rather than a namesake's. */
async function answers(url: string, { cluster }: Places): Promise<boolean> {
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

async function own(path: string, { user }: Places) {
  if (user) await chown(path, user.uid, user.gid);
}

function pgProgram({ binaries }: Places, name: string): string {
  return join(binaries, 'bin', name);
}
