import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filesInFolder, ReportLog } from '../releases/index';
import { apiErrorSchema, type Report } from '@touchline/shared/schemas';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { noToken } from '../auth/bearer-token';
import { connectDatabase } from '../database/database';
import { databaseUrl } from '../testing/test-database';
import { reportsRoutes } from './reports-routes';

const origin = 'https://portal.example';
/** The API beside it has one; reports need none. */
const database = connectDatabase(databaseUrl('postgres'));
let folder: string;
let log: ReportLog;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-reports-'));
  log = new ReportLog(filesInFolder(folder).privateFiles);
  app = buildApp({ database, verifyToken: () => Promise.reject(new Error('nobody signs in')) });
  app.register(reportsRoutes, {
    log,
    portalUrl: origin,
    verifyToken: async (token) => {
      if (!token.startsWith('token-of-')) throw noToken();
      return { caller: { id: token.slice(9), name: 'Maren', email: '' }, issuedAt: 0 };
    },
    deliveriesPerMinute: 5,
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
afterAll(() => database.end());

function buildReport(overrides: Partial<Report> = {}): Report {
  return { reference: '7Q2F-91XC', at: '2026-11-21T12:00:00.000Z', kind: 'loaded', ...overrides };
}

function send(payload: unknown, headers: Record<string, string> = { origin }) {
  return app.inject({
    method: 'POST',
    url: '/reports',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', host: '10.0.0.7:3000', ...headers },
  });
}

describe('POST /reports', () => {
  it.each([
    { message: 'x\u001b]0;title\u0007' },
    { message: 'x\rforged' },
    { message: 'x\u009b31m' },
    { stack: 'x\u202ey' },
    { page: '/scores\nsender    a signed-in user' },
    { requestId: 'r\u2028' },
    { phases: { 'entry\u001b[2J': 1 } },
  ])('refuses what a terminal would obey: %j', async (part) => {
    expect((await send([buildReport(part)])).statusCode).toBe(400);
    expect((await send([buildReport({ message: 'two\nlines', stack: 'a\nb' })])).statusCode).toBe(
      204,
    );
  });

  it('writes down what it is told, and who told it nowhere', async () => {
    const report = buildReport({ kind: 'uncaught', remote: 'scores', version: '1.4.0' });
    const answer = await send([{ ...report, email: 'maren@example.com' }, buildReport()], {
      origin,
      authorization: 'Bearer secret-token',
      'user-agent': 'a browser',
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await log.read()).toEqual([report, buildReport()]);
    const [file = ''] = await readdir(path.join(folder, 'reports'));
    const text = await readFile(path.join(folder, 'reports', file), 'utf8');
    expect(text).not.toMatch(/secret-token|a browser|127\.0\.0\.1|maren/);
  });

  it('marks what comes with a valid token, and nobody can set that mark', async () => {
    const forged = { ...buildReport(), user: '2026-11-22 anybody' };
    const bearer = (token: string) => ({ origin, authorization: `Bearer ${token}` });
    await send([forged]);
    await send([forged], bearer('an-old-one'));
    await send([forged], bearer('token-of-maren'));
    await send([forged], bearer('token-of-bo'));
    const users = (await log.read()).map(({ user }) => user);
    expect(users.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(users.slice(2)).size).toBe(2);
    expect(users.slice(2).join()).not.toMatch(/maren|anybody|undefined/);
  });

  it.each<[string, unknown, string]>([
    ['0.kind', [buildReport({ kind: 'exploded' as Report['kind'] })], 'Invalid'],
    ['1.version', [buildReport(), buildReport({ version: 'latest' })], 'looks like 1.4.0'],
    ['', Array.from({ length: 51 }, () => buildReport()), 'At most 50'],
  ])('answers 400 and names %p', async (field, payload, sentence) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    const [issue] = apiErrorSchema.parse(answer.json()).issues ?? [];
    expect(issue?.path).toBe(field);
    expect(issue?.message).toContain(sentence);
    expect(await log.read()).toEqual([]);
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    // The sender chooses Host, and with it every other name of the portal.
    { origin: 'http://10.0.0.7:3000' },
    { origin: 'https://elsewhere.example', host: 'elsewhere.example' },
    { origin: 'https://portal.example.evil.example' },
  ])('refuses what no page of the portal sends: %p', async (headers) => {
    expect((await send([buildReport()], headers)).statusCode).toBe(403);
    expect(await log.read()).toEqual([]);
  });

  it('refuses more than 128 KiB at a time', async () => {
    const answer = await send([{ ...buildReport(), note: 'x'.repeat(131_072) }]);
    expect(answer.statusCode).toBe(413);
    expect(await log.read()).toEqual([]);
  });

  it('refuses an address that sends without end', async () => {
    for (let round = 0; round < 5; round += 1) await send([buildReport()]);
    const answer = await send([buildReport()]);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await log.read()).toHaveLength(5);
  });

  it('leaves room for others when one address sends all day', async () => {
    const small = 20_000;
    const strict = buildApp({ database, verifyToken: () => Promise.reject(noToken()) });
    strict.register(reportsRoutes, {
      ...{ log, portalUrl: origin, verifyToken: () => Promise.reject(noToken()) },
      bytesPerDay: small,
    });
    const reports = Array.from({ length: 10 }, () => buildReport({ message: 'x'.repeat(500) }));
    const statusFrom = async (remoteAddress: string) => {
      const { statusCode } = await strict.inject({
        ...{ method: 'POST', url: '/reports', payload: reports, headers: { origin } },
        remoteAddress,
      });
      return statusCode;
    };
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push(await statusFrom('2001:db8::1'));
    expect(statuses).toEqual([204, 204, 204, 429]);
    // Another address of the same network.
    expect(await statusFrom('2001:db8::2')).toBe(429);
    expect(await statusFrom('203.0.113.1')).toBe(204);
    await strict.close();
  });

  it('refuses when the day is full', async () => {
    const message = 'x'.repeat(1_000);
    const large = Array.from({ length: 1_000 }, () => buildReport({ message }));
    for (const size of [1_000, 10]) {
      while (await log.append(large.slice(0, size), new Date()));
    }
    expect((await send(large.slice(0, 50))).statusCode).toBe(429);
  });
});
