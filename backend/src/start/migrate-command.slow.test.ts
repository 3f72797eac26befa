import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildApp } from '../app';
import { createTokenVerifier } from '../auth/bearer-token';
import { connectDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { seedSports } from '../sports/seed-sports';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTokenIssuer } from '../testing/token-issuer';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let database: TestDatabase;
let owner: string;
let serving: string;

/** The roles of docs/deploying.md, under names of their own. */
beforeAll(async () => {
  database = await createTestDatabase(null);
  const page = await readFile(`${root}docs/deploying.md`, 'utf8');
  const [, sql = ''] = /```sql\n(create role touchline_owner[^`]+)```/.exec(page) ?? [];
  const id = randomUUID().slice(0, 8);
  owner = `owner_${id}`;
  serving = `serving_${id}`;
  const statements = sql
    .replaceAll('touchline_owner', owner)
    .replaceAll(/(role|to) touchline\b/g, `$1 ${serving}`)
    .replace(
      /create database touchline owner/,
      `alter database ${new URL(database.url).pathname.slice(1)} owner to`,
    )
    .replace(/^\\connect.*$/m, '');
  await database.pool.query(statements);
});
afterAll(() => database.drop());

function urlOf(role: string): string {
  const url = new URL(database.url);
  url.username = role;
  return url.href;
}

function command(role: string): Promise<{ status: number; output: string }> {
  const parameters = ['--import', 'tsx', 'backend/src/start/migrate-command.ts'];
  const env = { ...process.env, DATABASE_URL: urlOf(role) };
  return new Promise((done) => {
    execFile(process.execPath, parameters, { cwd: root, env }, (error, stdout, stderr) =>
      done({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it('a portal whose role may change no table starts once another role has run the migrations', async () => {
  const refused =
    'The database is not up to date, and this role may not change tables: run `npm run migrate` with the role that owns them.';
  const pool = connectDatabase(urlOf(serving));
  await expect(migrate(pool)).rejects.toThrow(refused);
  expect(await command(serving)).toEqual({ status: 1, output: `${refused}\n` });
  const made = await command(owner);
  expect(made).toEqual({ status: 0, output: expect.stringMatching(/^Ran 0001-portal\.sql, /) });
  expect(await command(owner)).toEqual({ status: 0, output: 'Nothing to do\n' });

  // As a start does.
  expect(await migrate(pool)).toEqual([]);
  await seedSports(pool);
  await expect(pool.query('create table more (id int)')).rejects.toThrow('permission denied');
  await expect(pool.query('alter table teams add column more int')).rejects.toThrow(
    'must be owner',
  );
  const issuer = await startTokenIssuer();
  const app = buildApp({ database: pool, verifyToken: createTokenVerifier(issuer) });
  const token = await issuer.issue({
    oid: randomUUID(),
    sub: 'x',
    name: 'Anna',
    email: 'a@example.com',
  });
  const headers = { authorization: `Bearer ${token}` };
  const payload = { name: 'Riverside', sportId: 'soccer' };
  const created = await app.inject({ method: 'POST', url: '/api/teams', headers, payload });
  expect(created.statusCode).toBe(201);
  const teamId = created.json<{ id: string }>().id;
  const ask = async (method: 'PUT' | 'POST', path: string, body?: object) =>
    (
      await app.inject({
        method,
        url: `/api/teams/${teamId}${path}`,
        headers,
        ...(body && { payload: body }),
      })
    ).statusCode;
  const plan = { name: 'Pressing', practiceDate: '2026-11-21T17:30', duration: 60 };
  expect(await ask('POST', '/players', { players: [{ name: 'Ana' }] })).toBe(201);
  expect(await ask('POST', '/plans', plan)).toBe(201);
  expect(await ask('PUT', '', payload)).toBe(200);
  await app.close();
  await issuer.close();
  await pool.end();
});
