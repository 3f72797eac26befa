import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@touchline/backend/database';
import { runningPostgres } from '@touchline/backend/embedded-postgres';
import { TestBrowser } from '@touchline/backend/testing/test-browser';
import {
  freePorts,
  makeDataDir,
  startPortal,
  type PortalProcess,
} from '@touchline/e2e/portal-process';
import { apiUser, type ApiUser } from './api-user';

/** A real portal on a data folder of its own, which is started again whenever it ends. */
export interface ManagedPortal {
  url: string;
  dataDir: string;
  /** The process id of the portal; it changes when it is started again. */
  readonly pid: number;
  /** Signs in at the portal's own provider. */
  signIn(name: string, email?: string): Promise<ApiUser & { token: string }>;
  /** Everything that its present process has printed. */
  output(): string;
  /** Sends SIGKILL. The portal is started again at once. */
  kill(): void;
  /** The process id of the database server. */
  postmaster(): Promise<number>;
  /** The process ids of the database's processes that serve the portal. */
  databaseProcesses(): Promise<number[]>;
  /** Waits until `/api/ready` answers 200, in seconds. Rejects after a minute. */
  readyAfter(): Promise<number>;
  /** Runs SQL. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The address with which `ManagedPortal.signIn` signs in where it is given none. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.com`;
}

/** Starts a portal with an empty database. */
export async function startManagedPortal(env: Record<string, string> = {}): Promise<ManagedPortal> {
  const dataDir = env.DATA_DIR ?? (await makeDataDir());
  const port = await freePorts(2);
  const settings = {
    PORT: String(port),
    IDENTITY_PORT: String(port + 1),
    DEMO_DATA: 'off',
    IDENTITY_TOKEN_SECONDS: '86400',
    // A torture writes faster than any user, and signs in more of them from one address.
    WRITES_PER_MINUTE: '1000000',
    ...env,
    DATA_DIR: dataDir,
  };
  let isStopping = false;
  let current: PortalProcess = await startPortal(settings);
  let restart: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    await current.end('SIGKILL');
    while (!isStopping) {
      try {
        current = await startPortal(settings);
        return;
      } catch {
        // As a process manager does it: once more.
        await delay(100);
      }
    }
  }

  const postmaster = async () => {
    const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  };

  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const pool = connectDatabase(await runningPostgres(path.join(dataDir, 'postgres')));
    try {
      return (await pool.query<Row>(sql, values)).rows;
    } finally {
      await pool.end();
    }
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    get pid() {
      return current.pid;
    },
    async signIn(name, email = emailOf(name)) {
      const browser = new TestBrowser(`http://localhost:${port + 1}`, `http://localhost:${port}`);
      const { access_token: token } = await browser.signIn({ name, email });
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        oid: string;
      };
      return { ...apiUser(`http://localhost:${port}`, claims.oid, token), token };
    },
    output: () => current.output(),
    kill() {
      restart = startAgain().finally(() => (restart = undefined));
    },
    postmaster,
    async databaseProcesses() {
      const rows = await query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'touchline' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => pid);
    },
    async readyAfter() {
      const startedAt = performance.now();
      for (;;) {
        const seconds = (performance.now() - startedAt) / 1_000;
        const ready = await fetch(`http://localhost:${port}/api/ready`).catch(() => undefined);
        await ready?.text();
        if (ready?.status === 200) return seconds;
        if (seconds > 60) throw new Error(`The portal did not come back:\n${current.output()}`);
        await delay(50);
      }
    },
    query,
    async stop() {
      isStopping = true;
      await restart;
      await current.end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
