import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** A portal of a test's own, in a process of its own. */
export interface PortalProcess {
  /** Its origin. */
  url: string;
  /** What it printed so far. */
  output: () => string;
  /** Ends it with a signal and waits until it is gone. Answers the exit status, null after a kill. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A new folder for a portal's data, removed when the tests have ended. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a portal on free ports and waits until it says that it is ready.
 * @param env settings beside the ports; `PORT` and `IDENTITY_PORT` win where given
 * Rejects with what it printed when it ends before that.
 */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const settings = {
    PORT: String(await freePort()),
    IDENTITY_PORT: String(await freePort()),
    ...env,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/src/server.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${settings.PORT}`;
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
  return { url, output: () => output, end: (signal = 'SIGTERM') => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
