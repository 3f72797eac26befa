import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseOf, runDatabaseFolder } from './run-database';
import { removeAtExit } from './temporary-folders';

const root = path.resolve(import.meta.dirname, '../..');

/** A portal that one test has started, as a process. */
export interface PortalProcess {
  /** Its origin. */
  url: string;
  /** Of its data, absolute. */
  dataDir: string;
  /** Of the process, for signals and measurements. */
  pid: number;
  /** Everything it has printed. */
  output: () => string;
  /** Ends it with a signal and waits. Returns the exit status; null after a kill. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A new folder for a portal's data, which is removed after the tests. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-e2e-'));
  // For root, the database runs as another user. Where that one can't enter, it has a lasting folder
  // elsewhere, which nobody would remove.
  await chmod(folder, 0o711);
  removeAtExit(folder);
  return folder;
}

/**
 * Where a run of the tests has its sources of server and release command, bundled at its begin: each start
 * takes half a second of processor time instead of four. Undefined outside of a run.
 */
export const bundleFolder =
  process.env.E2E_DATA_DIR && path.join(process.env.E2E_DATA_DIR, 'bundle');

/** How a portal is started. */
interface Program {
  /** What runs Node, such as `ip netns exec NAME`; missing: nothing. */
  inside?: string[];
  /** The parameters of Node. */
  parameters: string[];
  cwd: string;
}

/** From its sources; the folder is the project's. */
export const fromSources: Program = {
  parameters: bundleFolder
    ? ['--enable-source-maps', path.join(bundleFolder, 'start.js')]
    : ['--import', 'tsx', 'backend/src/server.ts'],
  cwd: root,
};

/**
 * Starts a portal on any free ports and waits until it prints that it is ready. In a run, the database of its data folder is in the server
 * of the run.
 * @param env more settings; with `PORT` it has that one, and without a `DATABASE_URL`, an empty one, a server of its own
 * @param program another one than the server from its sources: the parameters of Node, and the folder
 * Rejects with its output when it ends before that.
 */
export async function startPortal(
  env: Record<string, string>,
  { inside = [], parameters, cwd } = fromSources,
): Promise<PortalProcess> {
  const { DATA_DIR: dataDir = '', DATABASE_URL } = env;
  const takesDatabase = dataDir !== '' && DATABASE_URL === undefined && cwd === root;
  const server = takesDatabase ? runDatabaseFolder : undefined;
  const settings: Record<string, string> = {
    ...(server && { DATABASE_URL: await databaseOf(dataDir, server) }),
    PORT: '0',
    // All tests come from one address.
    LIMITS: 'writesPerMinute=100000',
    ...env,
  };
  const [program = '', ...rest] = [...inside, process.execPath, ...parameters];
  const child = spawn(program, rest, {
    cwd,
    // `npx` adds the project's packages to it, which must not take the place of those of a package.
    env: { ...process.env, NODE_PATH: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    function read(chunk: Buffer) {
      output += chunk.toString('utf8');
      if (output.includes('Touchline is ready')) resolve();
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (status) => reject(new Error(`Ended with status ${status}:\n${output}`)));
  });
  // Where a proxy is in front of it, its own port is not that of its address.
  const [, port = settings.PORT ?? ''] = /listening \(port (\d+)\)/.exec(output) ?? [];
  await rememberDatabase(port, settings.DATABASE_URL);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    end: (signal = 'SIGTERM') => end(child, signal),
  };
}

/** Lets the other processes of a run find the database of a portal by its port. */
async function rememberDatabase(port: string, url: string | undefined): Promise<void> {
  const run = process.env.E2E_DATA_DIR;
  if (run && url) await writeFile(path.join(run, `database-${port}`), url);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
