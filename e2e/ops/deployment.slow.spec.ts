import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@touchline/backend/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { presentNginx } from '@touchline/tools/test/programs';
import { startAnotherProvider, type AnotherProvider } from './another-provider';
import {
  client,
  startNginx,
  testConfiguration,
  unpackPackage,
  type PackagedProgram,
} from './deployment';
import { makeCertificates } from './certificates';
import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PlanEditorPage } from '../pages/plan-editor';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { reservePort } from '@touchline/backend/testing/reserved-port';

const nginx = presentNginx() ?? '';

// `npm test` installs it for root on Debian; elsewhere it may be missing.
test.skip(!nginx, 'nginx is not installed.');
test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.use({ ignoreHTTPSErrors: true });

let send: ReturnType<typeof client>;
let portalUrl: string;
let program: PackagedProgram;
/** The portal's. */
let dataDir: string;
let nginxFolder: string;
let ports: { http: number; https: number; portals: [number, number]; apis: [number, number] };
let database: EmbeddedPostgres;
let provider: AnotherProvider;
let portals: [PortalProcess, PortalProcess];
let apis: [PortalProcess, PortalProcess];
let startApi: (port: number, env?: Record<string, string>) => Promise<PortalProcess>;
let startPages: (port: number, env?: Record<string, string>) => Promise<PortalProcess>;
/** A user's, after the first test. */
let authorization: string;
const stops: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  const folder = await makeDataDir();
  ports = {
    ...{ http: await reservePort(), https: await reservePort() },
    portals: [await reservePort(), await reservePort()],
    apis: [await reservePort(), await reservePort()],
  };
  portalUrl = `https://localhost:${ports.https}`;
  const certificates = await makeCertificates();
  send = client(ports.https, certificates.authority);
  provider = await startAnotherProvider(portalUrl, folder);
  stops.push(() => provider.stop());
  database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  stops.push(() => database.stop());

  program = await unpackPackage(folder);
  const common = {
    ...provider.settings,
    PORTAL_URL: portalUrl,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    // The load is that of many users, and comes from one.
    LIMITS: 'drainSeconds=1 writesPerMinute=100000',
  };
  startApi = (port, env) =>
    startPortal(
      { ...common, PARTS: 'api', PORT: String(port), DATABASE_URL: database.url, ...env },
      program,
    );
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o700);
  const settings = { ...common, PARTS: 'portal', DATA_DIR: dataDir, REPORT_URL: '/reports' };
  startPages = (port, env) => startPortal({ ...settings, PORT: String(port), ...env }, program);
  [portals, apis] = await Promise.all([
    Promise.all([startPages(ports.portals[0]), startPages(ports.portals[1])]),
    Promise.all([startApi(ports.apis[0]), startApi(ports.apis[1])]),
  ]);
  stops.push(() => Promise.all([...portals, ...apis].map((each) => each.end('SIGINT'))));
  nginxFolder = path.join(folder, 'nginx');
  stops.push(await startNginx({ program: nginx, folder: nginxFolder, certificates, ports }));
});
test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test('nginx takes the configuration as it is shipped', async () => {
  test.skip(process.getuid?.() !== 0, 'Its ports and its folder are for root alone.');
  const cache = '/var/cache/touchline-nginx';
  const wasThere = existsSync(cache);
  expect(await testConfiguration(nginx, nginxFolder)).toContain('test is successful');
  if (!wasThere) await rm(cache, { recursive: true });
});

test('two API processes that start at once migrate once', () => {
  const ran = apis.filter((api) => api.output().includes('(ran 0001-portal.sql'));
  const waited = apis.filter((api) => api.output().includes('(nothing to do)'));
  expect([ran.length, waited.length]).toEqual([1, 1]);
});

test('a user signs in elsewhere, and makes a team and a plan', async ({ page }) => {
  test.slow();
  const tokens = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === '/token',
  );
  const shown = await page.goto(portalUrl);
  expect(shown?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await page.getByPlaceholder('Enter any login').fill('kim');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const { access_token } = (await (await tokens).json()) as { access_token: string };
  authorization = `Bearer ${access_token}`;

  const home = new HomePage(page);
  await home.createTeamButton().click();
  const form = new TeamFormPage(page);
  await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
  await form.create();
  await home.card('Harbour Hawks').getByRole('button', { name: 'Create Practice Plan' }).click();
  const editor = new PlanEditorPage(page);
  await editor.fill({ date: '2026-11-21T17:30', focus: 'Passing under pressure' });
  await editor.createButton().click();
  await expect(home.plans('Harbour Hawks').first()).toContainText('Nov 21, 2026, 5:30 PM');
  const protocol = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .nextHopProtocol,
  );
  expect(protocol).toBe('h2');
});

test('nginx sends what the portal sends, and leads from http to https', async () => {
  const registry = JSON.parse((await send('GET', '/remotes.json')).body.toString()) as {
    remotes: { live: { entry: string } }[];
  };
  const entry = registry.remotes[0]?.live.entry ?? '';
  for (const url of ['/', '/config.json', '/redirect.html', entry]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const proxied = await send('GET', url, { headers });
      const direct = await fetch(`http://127.0.0.1:${ports.portals[0]}${url}`, { headers });
      expect(proxied.status).toBe(200);
      for (const name of [
        'content-security-policy',
        'content-encoding',
        'cache-control',
        'content-type',
        'cross-origin-opener-policy',
        'etag',
        'integrity-policy',
        'vary',
        'x-content-type-options',
      ]) {
        expect(proxied.headers[name] ?? null, `${name} of ${url}`).toBe(direct.headers.get(name));
      }
    }
  }
  const plain = await fetch(`http://127.0.0.1:${ports.http}/teams?a=b`, { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toBe('https://127.0.0.1/teams?a=b');
});

test("the client's address counts, not that of nginx and not what the client says", async () => {
  async function report(from: string, said: string) {
    const headers = { 'x-forwarded-for': said };
    return (await send('POST', '/reports', { from, headers })).status;
  }
  // Each of the two processes answers 120 in a minute.
  const first = await Promise.all(
    Array.from({ length: 241 }, (_, index) => report('127.0.0.3', `203.0.113.${index}`)),
  );
  expect(first.filter((status) => status === 429)).toHaveLength(1);
  expect(await report('127.0.0.2', '127.0.0.3')).toBe(403);
});

/** Reads and creates all the time, until it is stopped. Each creation has a key, as the portal's have. */
function load(clients: number) {
  const failures: string[] = [];
  const names: string[] = [];
  let answered = 0;
  let isRunning = true;
  const ended = Array.from({ length: clients }, async (_, first) => {
    for (let turn = first; isRunning; turn += 1) {
      const isWrite = turn % 4 === 0;
      const name = `Load ${randomUUID()}`;
      const headers = { authorization, ...(isWrite && { 'idempotency-key': randomUUID() }) };
      const body = { name, sportId: 'soccer' };
      const status = await send(isWrite ? 'POST' : 'GET', isWrite ? '/api/teams' : '/api/sports', {
        headers,
        ...(isWrite && { body }),
      }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status !== (isWrite ? 201 : 200)) failures.push(String(status));
      else if (isWrite) names.push(name);
      answered += 1;
      await delay(5);
    }
  });
  return async () => {
    isRunning = false;
    await Promise.all(ended);
    return { failures, names, answered };
  };
}

/** How often each of these teams is stored. */
async function storedOnce(names: string[]): Promise<number> {
  const pool = connectDatabase(database.url);
  const { rows } = await pool
    .query<{ name: string }>('select name from teams where name = any($1)', [names])
    .finally(() => pool.end());
  expect(rows).toHaveLength(names.length);
  return new Set(rows.map(({ name }) => name)).size;
}

async function statusOf(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;
}

test('a rolling restart of both API processes under load loses no request', async () => {
  const stop = load(12);
  for (const index of [0, 1] as const) {
    const port = ports.apis[index];
    await delay(300);
    const ended = apis[index].end();
    await delay(200);
    expect(await statusOf(port)).toBe(503);
    expect(await ended).toBe(0);
    await delay(300);
    apis[index] = await startApi(port);
    expect(await statusOf(port)).toBe(200);
  }
  await delay(300);
  const { failures, names, answered } = await stop();
  expect(failures).toEqual([]);
  expect(await storedOnce(names)).toBe(names.length);
  console.log(`  rolling restart: ${answered} requests, ${names.length} creations, 0 failed`);
});

test('a rolling restart of both portal processes fails no request', async () => {
  const registry = (await send('GET', '/remotes.json')).body.toString();
  const entries = [...registry.matchAll(/"entry":"([^"]+)"/g)].map(([, entry = '']) => entry);
  const shell = (await send('GET', '/')).body.toString();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(shell) ?? [];
  const paths = ['/', '/teams', '/config.json', '/remotes.json', script, ...entries, '/api/sports'];
  const failures: string[] = [];
  let answered = 0;
  let isRunning = true;
  const clients = Array.from({ length: 8 }, async (_, first) => {
    for (let turn = first; isRunning; turn += 1) {
      // With a query of its own, nginx has none of it.
      const path = paths[turn % paths.length] ?? '/';
      const url = `${path}${path.includes('?') ? '&' : '?'}turn=${turn}`;
      const status = await send('GET', url, { headers: { authorization } }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status !== 200) failures.push(`${url}: ${status}`);
      answered += 1;
      await delay(5);
    }
  });
  for (const index of [0, 1] as const) {
    await delay(300);
    expect(await portals[index].end()).toBe(0);
    await delay(300);
    portals[index] = await startPages(ports.portals[index]);
    expect(await statusOf(ports.portals[index])).toBe(200);
  }
  await delay(300);
  isRunning = false;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(200);
  console.log(`  rolling restart: ${answered} requests of pages and files, 0 failed`);
});

test('while one portal process is newer, files of both are there', async () => {
  const newer = path.join(dataDir, 'shell');
  await cp(path.join(program.cwd, 'shell/dist'), newer, { recursive: true });
  await writeFile(path.join(newer, 'newer.0123abcd.js'), '');
  await portals[1].end('SIGINT');
  portals[1] = await startPages(ports.portals[1]);
  for (let turn = 0; turn < 6; turn += 1) {
    const status = async (file: string) => (await send('GET', `/${file}?turn=${turn}`)).status;
    expect([await status('newer.0123abcd.js'), await status('none.0123abcd.js')]).toEqual([
      200, 404,
    ]);
  }
});

test('headers that are too large are answered by the process behind nginx', async () => {
  for (const size of [20_000, 150_000]) {
    const answer = await send('GET', '/', { headers: { cookie: `a=${'x'.repeat(size)}` } });
    expect([answer.status, answer.body.toString()]).toEqual([
      431,
      expect.not.stringContaining('nginx'),
    ]);
  }
});

test('an API process that is killed under load costs no request either', async () => {
  const stop = load(12);
  await delay(500);
  await apis[0].end('SIGKILL');
  await delay(500);
  const { failures, names, answered } = await stop();
  expect(failures).toEqual([]);
  expect(await storedOnce(names)).toBe(names.length);
  console.log(`  kill: ${answered} requests, ${names.length} creations, 0 failed`);
});

test('both API processes together keep to a limit, for each client', async () => {
  for (const index of [0, 1] as const) {
    await apis[index].end('SIGINT');
    apis[index] = await startApi(ports.apis[index], { LIMITS: 'writesPerMinute=20' });
  }
  const refused = async (from: string) => (await send('GET', '/api/teams', { from })).status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 16; turn += 1) statuses.push(await refused('127.0.0.4'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(6).fill(429)]);
  expect(await refused('127.0.0.5')).toBe(401);
});

test('files that never change are served without the portal', async () => {
  const { body } = await send('GET', '/remotes.json');
  const [, entry = ''] = /"entry":"([^"]+)"/.exec(body.toString()) ?? [];
  const headers = { 'accept-encoding': 'br' };
  const before = await send('GET', entry, { headers });
  await Promise.all(portals.map((portal) => portal.end('SIGINT')));
  const after = await send('GET', entry, { headers });
  expect(after.status).toBe(200);
  expect(after.body.equals(before.body)).toBe(true);
  expect(after.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect((await send('GET', '/config.json')).status).toBe(502);
});
