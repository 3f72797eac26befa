import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../is-alive';
import { locateBinaries } from './binaries';
import { createCluster, requireSameMajor } from './cluster';
import { lockServer } from './server-lock';
import { chooseLayout, programPath, type ServerLayout } from './server-layout';
import { answersQueries, findServer, mendPidFile } from './server-process';
import { writeServerSettings } from './server-settings';
import { runProgram } from './run-program';

/** How long a start may take: after a crash the server first replays its log. */
const startTimeoutSeconds = 120;

/** How long a stop may take: the server writes what it has in memory. */
const stopTimeoutMs = 60_000;

/** How long to wait for a process that has the server and may be about to end. */
const handOverMs = 1_000;

export interface EmbeddedPostgres {
  /** A connection string for `connectDatabase`. */
  url: string;
  /** Stops the server, unless another process has it by now. Open connections are closed. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir` for this process alone, by a Unix socket; on Windows by loopback, with a password. The
 * first start creates the database. A server that dies is started again until `stop`. It is a process of its own: when
 * this one is killed it goes on, and the next start takes it over. For root it runs as `nobody`; if that user can't enter
 * `dataDir`, the data is elsewhere, and `onProgress` says where.
 * Throws an error for a person when there are no binaries for this system, when the data was made by another major
 * version, when another process has the server, or when it does not start.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onProgress?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => {} } = options;
  const layout = await chooseLayout(resolve(dataDir), await locateBinaries(), onProgress);
  await createCluster(layout, onProgress);
  await requireSameMajor(layout);
  let { url, lock } = await takeServer(layout, onProgress);

  let stopping: Promise<void> | undefined;
  let isOthers = false;
  let nextCheck = 0;
  let check: Promise<unknown> | undefined;
  async function restartIfDead() {
    const server = await findServer(layout);
    if (server && lock.isLocked) return;
    if (!server) {
      onProgress('The database server has died; starting it again.');
      url = await ensureRunning(layout, onProgress);
    }
    // It fails while the server starts or stops: the next check tries again.
    const taken = await lockServer(url).catch(() => undefined);
    if (taken) isOthers = taken === 'taken';
    if (taken && taken !== 'taken') lock = taken;
  }
  const watch = setInterval(() => {
    if (check || Date.now() < nextCheck) return;
    check = restartIfDead()
      .catch((error: Error) => {
        onProgress(error.message);
        nextCheck = Date.now() + 5_000;
      })
      .finally(() => (check = undefined));
  }, 1_000).unref();

  async function stopOnce() {
    clearInterval(watch);
    await check;
    if (!isOthers) await stopServer(layout);
    await lock.end();
  }

  return {
    get url() {
      return url;
    },
    stop: () => (stopping ??= stopOnce()),
  };
}

/** Starts the server if necessary and takes it. Waits a moment for another process that has it. */
async function takeServer(layout: ServerLayout, onProgress: (message: string) => void) {
  const deadline = Date.now() + handOverMs;
  for (;;) {
    const url = await ensureRunning(layout, onProgress);
    // It fails when the server stops at this moment.
    const lock = await lockServer(url).catch(() => undefined);
    if (lock && lock !== 'taken') return { url, lock };
    if (lock && Date.now() > deadline) {
      throw new Error(
        `Another process uses the database in ${layout.root}: stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    await delay(100);
  }
}

/** The address of the server that runs on `dataDir`. Throws when none does. */
export async function runningPostgres(dataDir: string): Promise<string> {
  const layout = await chooseLayout(resolve(dataDir), await locateBinaries(), () => {});
  const server = await findServer(layout);
  if (!server) throw new Error(`No database server runs on ${dataDir}.`);
  return server.url;
}

async function stopServer(layout: ServerLayout) {
  const server = await findServer(layout);
  if (!server) return;
  // `pg_ctl` by itself would also wait for a server that another process starts at once.
  const options = ['-D', layout.cluster, '-m', 'fast', '-W', '--silent', 'stop'];
  await runProgram(programPath(layout, 'pg_ctl'), options, layout).catch((error: Error) => {
    if (isAlive(server.pid)) throw error;
  });
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(server.pid)) {
    if (Date.now() > deadline) throw new Error("The database server doesn't stop.");
    await delay(20);
  }
}

/** Starts the server if necessary. Resolves to its address once it answers queries. */
async function ensureRunning(layout: ServerLayout, onProgress: (message: string) => void) {
  const deadline = Date.now() + startTimeoutSeconds * 1_000;
  for (;;) {
    const server = await findServer(layout);
    if (server && (await answersQueries(server.url, layout))) return server.url;
    if (Date.now() > deadline) {
      throw new Error(`The database server doesn't answer; see ${logFile(layout)}.`);
    }
    if (server) {
      // It is starting or stopping.
      await delay(50);
    } else {
      onProgress('Starting the database server.');
      await mendPidFile(layout);
      await startServer(layout, deadline);
    }
  }
}

/** Starts the server and waits. It is no error if another process starts it at the same time. */
async function startServer(layout: ServerLayout, deadline: number) {
  await writeServerSettings(layout);
  const log = logFile(layout);
  const size = existsSync(log) ? (await readFile(log)).length : 0;
  try {
    const timeout = String(startTimeoutSeconds);
    const options = ['-D', layout.cluster, '-l', log, '-w', '-t', timeout, 'start'];
    await runProgram(programPath(layout, 'pg_ctl'), options, { ...layout, leavesServer: true });
  } catch (error) {
    if (await findServer(layout)) return;
    const logged = (await readFile(log, 'utf8').catch(() => '')).slice(size);
    // After a kill, some of the server's processes need a moment to end.
    const temporary = /pre-existing shared memory block|lock file ".*" already exists/;
    if (!temporary.test(logged) || Date.now() > deadline) {
      const places = `See ${log} and ${join(layout.root, 'log')}.`;
      const problem = `The database server didn't start. ${firstErrorIn(logged) ?? ''}${places}`;
      throw new Error(problem, { cause: error });
    }
    await delay(100);
  }
}

function firstErrorIn(log: string): string | undefined {
  const line = /(?:FATAL|PANIC|ERROR): +(.+)/.exec(log) ?? /^postgres: (.+)/m.exec(log);
  return line?.[1] && `It says: ${line[1]}. `;
}

function logFile({ root }: ServerLayout): string {
  return join(root, 'start.log');
}
