import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filesInFolder, ReportLog } from '../releases/index';
import { decodeJwt } from 'jose';
import { portalConfigSchema } from '@touchline/shared/schemas';
import { reservePort } from '../testing/reserved-port';
import { TestBrowser } from '../testing/test-browser';
import { demoCoaches } from '../demo/demo-coaches';
import { readSettings } from '../settings';
import { createTestDatabase } from '../testing/test-database';
import { requireFreePort } from './free-port';
import { Progress } from './start-context';
import { startTouchline, type Touchline } from './start-touchline';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let dataDir: string;
let lines: string[];
let port: number;
let identityPort: number;

async function start(env: NodeJS.ProcessEnv = {}) {
  const ports = { PORT: String(port), DATA_DIR: dataDir };
  const progress = new Progress((line) => lines.push(line));
  return startTouchline(readSettings({ ...ports, ...env }, root), root, progress);
}

/** Starts with a new database of the tests' server, which is sooner there than an embedded one. */
async function startWithDatabase(env: NodeJS.ProcessEnv): Promise<Touchline> {
  const database = await createTestDatabase(null);
  const touchline = await start({ DATABASE_URL: database.url, ...env }).catch(
    async (error: unknown) => {
      await database.drop();
      throw error;
    },
  );
  return {
    async stop() {
      await touchline.stop();
      await database.drop();
    },
  };
}

async function portsAreFree() {
  await requireFreePort('PORT', 'localhost', port);
  await requireFreePort('PORT', 'localhost', identityPort);
  return true;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-start-'));
  // Open to the user who runs PostgreSQL when the tests run as root.
  await chmod(dataDir, 0o755);
  lines = [];
  port = await reservePort(2);
  identityPort = port + 1;
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

describe('a start', () => {
  it('brings up all parts: who signs in at its provider reaches the API', async () => {
    const touchline = await start();
    try {
      const address = `http://localhost:${port}`;
      const answered = await fetch(`${address}/config.json`);
      const config = portalConfigSchema.parse(await answered.json());
      const browser = new TestBrowser(config.identity.metadata?.issuer ?? '', address);
      const tokens = await browser.signIn({ account: demoCoaches[0]?.id ?? '' });
      const teams = await fetch(`${address}${config.apiBasePath}/teams`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(teams.status).toBe(200);
      expect(await teams.json()).not.toHaveLength(0);
      expect((await fetch(`${address}/api/teams`)).status).toBe(401);
    } finally {
      await touchline.stop();
    }
    expect(lines.filter((line) => line.includes('✓'))).toHaveLength(5);
    expect(await portsAreFree()).toBe(true);
    expect(await readFile(join(dataDir, 'logs/touchline.log'), 'utf8')).toContain('/api/teams');
  });

  it('of each part alone makes a portal of several processes', async () => {
    const database = await createTestDatabase();
    const api = await reservePort();
    const own = {
      PORTAL_URL: `http://localhost:${port}`,
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'api'),
      LOG_LEVEL: 'silent',
    };
    const started: Touchline[] = [];
    try {
      started.push(await start({ PARTS: 'identity' }));
      started.push(await start({ PARTS: 'portal', PORTAL_URL: own.PORTAL_URL }));
      started.push(await start({ PARTS: 'api', PORT: String(api), ...own }));
      const portal = `http://localhost:${port}`;
      const config = portalConfigSchema.parse(await (await fetch(`${portal}/config.json`)).json());
      const browser = new TestBrowser(config.identity.metadata?.issuer ?? '', portal);
      const tokens = await browser.signIn({ account: demoCoaches[0]?.id ?? '' });
      const authorization = `Bearer ${tokens.access_token}`;
      const status = async (url: string) =>
        (await fetch(url, { headers: { authorization } })).status;
      expect(await status(`http://localhost:${api}/api/teams`)).toBe(200);
      expect(await status(`http://localhost:${api}/config.json`)).toBe(404);
      expect(await status(`http://localhost:${api}/api/ready`)).toBe(200);
      expect(await status(`${portal}/api/teams`)).toBe(404);
      expect(await status(`${portal}/api/ready`)).toBe(200);
    } finally {
      for (const touchline of started) await touchline.stop();
      await database.drop();
    }
    expect(lines.filter((line) => line.includes('✓'))).toHaveLength(6);
    // An API with a database elsewhere, which logs to standard output, needs no folder.
    expect(existsSync(join(dataDir, 'api'))).toBe(false);
  });

  it('without demo data is empty, and a demo coach is nobody special', async () => {
    const touchline = await startWithDatabase({ DEMO_DATA: 'off' });
    try {
      const address = `http://localhost:${port}`;
      const browser = new TestBrowser(`http://localhost:${identityPort}`, address);
      const email = demoCoaches[0]?.email ?? '';
      const tokens = await browser.signIn({ name: 'Robin Fielding', email });
      const claims = decodeJwt(tokens.access_token);
      expect(claims).toMatchObject({ name: 'Robin Fielding', email });
      expect(claims.oid).not.toBe(demoCoaches[0]?.id);
      const teams = await fetch(`${address}/api/teams`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(await teams.json()).toEqual([]);
    } finally {
      await touchline.stop();
    }
  });

  it('takes reports when it is told to, and says what of a registry has no effect or can not be read', async () => {
    const live = { name: 'drills', title: 'Drills', version: '1.2.0', federationName: 'drills' };
    const pages = [{ path: '/drills', title: 'Drills' }];
    const remotes = [
      { name: 'drills', key: `${'A'.repeat(43)}=`, live: { ...live, pages, entry: 'drills/e.js' } },
      { name: 'scores', live: {} },
    ];
    await mkdir(join(dataDir, 'releases'));
    await writeFile(
      join(dataDir, 'releases/remotes.json'),
      JSON.stringify({ remotes, fullSignature: 'A', expires: '2026-01-01T00:00:00.000Z' }),
    );
    await writeFile(join(dataDir, 'registry-key.pem'), 'left over');
    const touchline = await startWithDatabase({ REPORT_URL: '/reports' });
    try {
      const address = `http://localhost:${port}`;
      const report = { reference: '7Q2F-91XC', at: '2026-11-21T12:00:00.000Z', kind: 'uncaught' };
      const answered = await fetch(`${address}/reports`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json' },
        body: JSON.stringify([report]),
      });
      expect(answered.status).toBe(204);
      expect(await new ReportLog(filesInFolder(dataDir).privateFiles).read()).toEqual([report]);
      const ready = await fetch(`${address}/api/ready`);
      const problem = expect.stringMatching(/^A part .* can't be read: remotes\.1\.live\./);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { status: 'ready', problems: [{ document: 'remotes.json', problem }] },
      ]);
      const served = await fetch(`${address}/remotes.json`);
      expect(await served.json()).toMatchObject({
        remotes: expect.arrayContaining([expect.objectContaining({ name: 'drills' })]),
      });
    } finally {
      await touchline.stop();
    }
    const keys = lines.filter((line) => line.includes('the keys of these teams have no effect'));
    expect(keys).toEqual([expect.stringContaining(': drills.')]);
  });

  it('behind the proxy that it is told of counts reports per client', async () => {
    const touchline = await startWithDatabase({ REPORT_URL: '/reports', TRUST_PROXY: 'loopback' });
    try {
      async function deliver(client: string) {
        const headers = { 'x-forwarded-for': client };
        return (await fetch(`http://localhost:${port}/reports`, { method: 'POST', headers }))
          .status;
      }
      const first = await Promise.all(Array.from({ length: 121 }, () => deliver('203.0.113.1')));
      expect(first.filter((status) => status === 429)).toHaveLength(1);
      expect(await deliver('203.0.113.2')).toBe(403);
    } finally {
      await touchline.stop();
    }
  });

  it('that fails half-way leaves nothing behind, and tells which step it was', async () => {
    const unreachable = {
      IDENTITY_AUTHORITY: 'https://localhost:1',
      IDENTITY_CLIENT_ID: 'portal',
      IDENTITY_SCOPES: 'use',
      IDENTITY_AUDIENCE: 'api',
    };
    await expect(start(unreachable)).rejects.toThrow('IDENTITY_AUTHORITY: https://localhost:1/');
    expect(lines.at(-1)).toMatch(/✗ Sign-in provider found/);
    expect(await portsAreFree()).toBe(true);

    // The database has stopped too: it starts again.
    lines = [];
    const touchline = await start();
    await touchline.stop();
    expect(lines.join('\n')).toContain('Starting the database server.');
  });

  it('names a database that can not be reached, without its password', async () => {
    const DATABASE_URL = 'postgres://coach:secret@localhost:1/portal';
    await expect(start({ DATABASE_URL })).rejects.toThrow(
      /^The database localhost:1\/portal can't be used: (?!.*secret).*see DATABASE_URL\.$/,
    );
  });

  it.each([0, 1])('names PORT when it is taken, or the next one', async (offset) => {
    const taken = createServer();
    taken.listen(port + offset, 'localhost');
    await once(taken, 'listening');
    try {
      await expect(start()).rejects.toThrow(
        `Port ${port + offset} is in use; stop what uses it, or choose another with PORT.`,
      );
    } finally {
      taken.close();
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('names a shell that is not there', async () => {
    const shell = join(dataDir, 'shell');
    await mkdir(shell);
    await expect(start()).rejects.toThrow(`${shell} holds no build of the shell`);
  });

  it('names a remote that there is not', async () => {
    await expect(start({ STANDALONE_REMOTE: 'nobody' })).rejects.toThrow(
      'STANDALONE_REMOTE names no remote of this project: nobody.',
    );
  });

  it('names a log that can not be written', async () => {
    const log = join(dataDir, 'logs/touchline.log');
    await mkdir(log, { recursive: true });
    await expect(start()).rejects.toThrow(`The log ${log} (in DATA_DIR) can't be written: EISDIR.`);
  });

  it('names a folder that can not be written', async () => {
    await expect(start({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(
      "The folder /dev/null/data (DATA_DIR) can't be written: ENOTDIR.",
    );
  });
});

it.each([
  Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' }),
  new Error(
    'initdb failed.\nFATAL:  could not write to file "base/4/2838": No space left on device',
  ),
  new Error('could not extend file "base/1/2691": wrote only 4096\nHINT:  Check free disk space.'),
])('says in a sentence that the disk is full: %s', async (full) => {
  const progress = new Progress(() => {
    throw full;
  });
  const env = { PORT: String(port), DATA_DIR: dataDir, PARTS: 'identity' };
  await expect(startTouchline(readSettings(env, root), root, progress)).rejects.toThrow(
    /^The disk is full, so .* \(DATA_DIR\) can't be written\. Make room and start again\.$/,
  );
});
