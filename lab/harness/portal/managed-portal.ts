import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@touchline/backend/database';
import { runningPostgres } from '@touchline/backend/embedded-postgres';
import { TestBrowser } from '@touchline/backend/testing/test-browser';
import { makeDataDir, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import { apiUser, type ApiUser } from './api-user';

export type SignedIn = ApiUser & { token: string };

export type ManagedPortal = Awaited<ReturnType<typeof startManagedPortal>>;

const signInsAtOnce = 8;

/** The address with which a user signs in. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.com`;
}

/** Starts a real portal on a data folder of its own. After `kill` it is started again. */
export async function startManagedPortal(env: Record<string, string> = {}) {
  const dataDir = await makeDataDir();
  const settings = {
    DEMO_DATA: 'off',
    // The lab writes faster than any user, and signs in more of them from one address.
    LIMITS: 'writesPerMinute=1000000 tokenSeconds=86400',
    ...env,
    DATA_DIR: dataDir,
  };
  let isStopping = false;
  let current: PortalProcess = await startPortal(settings);
  const { url } = current;
  const port = Number(new URL(url).port);
  const providerUrl = `http://localhost:${port + 1}`;
  let restart: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    await current.end('SIGKILL');
    while (!isStopping) {
      try {
        current = await startPortal({ ...settings, PORT: String(port) });
        return;
      } catch {
        // As a process manager does it: once more.
        await delay(100);
      }
    }
  }

  const databaseUrl = () => runningPostgres(path.join(dataDir, 'postgres'));

  /** Signs in at the portal's own provider, and calls the API once: then the portal knows the user. */
  async function signIn(name: string): Promise<SignedIn> {
    const browser = new TestBrowser(providerUrl, url);
    const { access_token: token } = await browser.signIn({ name, email: emailOf(name) });
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const user = apiUser(url, (JSON.parse(payload) as { oid: string }).oid, token);
    await user.send({ method: 'GET', path: '/sports' });
    return user;
  }

  return {
    ...{ url, providerUrl, dataDir, databaseUrl, signIn },
    /** The process id of the portal; it changes when it is started again. */
    get pid() {
      return current.pid;
    },
    /** Signs in so many users, `User 0` and on. */
    async signInMany(count: number) {
      const users: SignedIn[] = [];
      while (users.length < count) {
        const length = Math.min(signInsAtOnce, count - users.length);
        const names = Array.from({ length }, (_, n) => `User ${users.length + n}`);
        users.push(...(await Promise.all(names.map(signIn))));
      }
      return users;
    },
    /** Everything that its present process has printed. */
    output: () => current.output(),
    /** Sends SIGKILL. The portal is started again at once. */
    kill() {
      restart = startAgain().finally(() => (restart = undefined));
    },
    /** The process id of the database server. */
    async postmaster() {
      const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
      return Number((await readFile(file, 'utf8')).split('\n')[0]);
    },
    /** Runs SQL. */
    async query<Row extends object>(sql: string, values: unknown[] = []) {
      const pool = connectDatabase(await databaseUrl());
      try {
        return (await pool.query<Row>(sql, values)).rows;
      } finally {
        await pool.end();
      }
    },
    async stop() {
      isStopping = true;
      await restart;
      await current.end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
