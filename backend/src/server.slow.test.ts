import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { portalConfigSchema } from '@touchline/shared/schemas';
import { reservePort } from './testing/reserved-port';
import { TestBrowser } from './testing/test-browser';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const root = fileURLToPath(new URL('../../', import.meta.url));
let database: TestDatabase;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => database.drop());

/** Starts the server, and waits until it is ready. */
async function start(env: Record<string, string>) {
  const port = await reservePort(2);
  const parameters = ['--import', 'tsx', 'backend/src/server.ts'];
  const settings = {
    PARTS: 'api',
    PORT: String(port),
    PORTAL_URL: `http://localhost:${port}`,
  };
  const started = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...settings, DATABASE_URL: database.url, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let [output, errors] = ['', ''];
  started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Touchline is ready')) resolve();
    });
    started.once('close', () => resolve());
  });
  return {
    ...{ started, url: `http://localhost:${port}` },
    output: () => output,
    errors: () => errors,
    async stop() {
      const closed = once(started, 'close');
      started.kill('SIGTERM');
      return (await closed)[0] as number | null;
    },
  };
}

function messages(output: string): [number, string][] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .map(({ level, msg }): [number, string] => [level, msg]);
}

it('writes lines of JSON alone where the log is such, from the start to the stop', async () => {
  const server = await start({ REPORTS_URL: '/reports', HOME_DIR: 'x' });
  await fetch(`${server.url}/api/health`);
  expect(await server.stop()).toBe(0);
  expect(server.errors()).toBe('');
  const written = messages(server.output());
  expect(written).toContainEqual([30, 'Touchline is starting']);
  expect(written).toContainEqual([30, expect.stringMatching(/^✓ Tables up to date/)]);
  expect(written).toContainEqual([30, 'answered']);
  expect(written.at(-1)).toEqual([30, 'Touchline has stopped.']);
  expect(written.filter(([level]) => level === 40)).toEqual([
    [40, 'Warning: no such setting, and it is ignored: REPORTS_URL (REPORT_URL?)'],
  ]);
});

it('serves metrics on a port of their own, which name no team and nobody', async () => {
  const port = await reservePort();
  const server = await start({ METRICS_PORT: String(port) });
  const teamId = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/api/health', `/api/teams/${teamId}`, '/api/nowhere', '/metrics']) {
    await fetch(server.url + path);
  }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const count = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
  expect(text).toContain(`${count('/api/health', 200)}1\n`);
  expect(text).toContain(`${count('/api/teams/:teamId', 401)}1\n`);
  expect(text).toContain(count('none', 404));
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  expect(text).toMatch(/^database_connections\{state="open"\} [1-9]\d*$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toContain(teamId);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await server.stop()).toBe(0);
});

it('takes any free ports where it may, also beside another that does', async () => {
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'touchline-any-'))));
  const servers = await Promise.all(
    folders.map((DATA_DIR) => start({ ...{ PARTS: '', PORTAL_URL: '', PORT: '0' }, DATA_DIR })),
  );
  try {
    for (const { output } of servers) {
      const [, url = ''] = /Touchline is ready: (http:\/\/localhost:\d+)/.exec(output()) ?? [];
      const config = portalConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
      const browser = new TestBrowser(config.identity.metadata?.issuer ?? '', url);
      const tokens = await browser.signIn({ name: 'Robin Fielding', email: 'robin@example.com' });
      const authorization = `Bearer ${tokens.access_token}`;
      const teams = await fetch(`${url}/api/teams`, { headers: { authorization } });
      expect(teams.status).toBe(200);
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  } finally {
    for (const { started } of servers) started.kill('SIGKILL');
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  }
});

it('says in JSON, too, why it does not start', async () => {
  const server = await start({ PORT: 'none' });
  expect(messages(server.errors())).toEqual([[60, "PORT must be a port number, not 'none'."]]);
});

it('stops all the same when nobody reads its output any more', async () => {
  const server = await start({});
  server.started.stdout.destroy();
  server.started.stderr.destroy();
  const exited = once(server.started, 'exit');
  server.started.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
