import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connectDatabase, isDatabaseUnavailable } from './database';
import { SharedConnections } from './shared-connections';

const nap = { text: `select pg_backend_pid() as pid, pg_sleep(0.05)` };

describe('shared connections', () => {
  let database: TestDatabase;
  let shared: SharedConnections;

  beforeEach(async () => {
    database = await createTestDatabase();
    shared = new SharedConnections(database.pool);
  });
  afterEach(async () => {
    await shared.end();
    await database.drop();
  });

  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const echo = (number: number) => ({
    name: 'echo',
    text: 'select $1::int as number',
    values: [number],
  });

  it('gives each of many queries at once its own answer', async () => {
    const answers = await Promise.all(
      numbers.map((n) => shared.query<{ number: number }>(echo(n))),
    );
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers);
  });

  it('uses two connections for all of them', async () => {
    const answers = await Promise.all(
      numbers.slice(0, 8).map(() => shared.query<{ pid: number }>(nap)),
    );
    expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
  });

  it('fails a wrong query alone', async () => {
    const wrong = { name: 'wrong', text: 'select nothing from nowhere' };
    const answers = await Promise.allSettled(
      numbers.map((n) => shared.query(n % 3 === 0 ? wrong : echo(n))),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      numbers.map((n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
  });

  it('connects again after its connections were lost', async () => {
    const answers = await Promise.all([
      shared.query<{ pid: number }>(nap),
      shared.query<{ pid: number }>(nap),
    ]);
    const pids = answers.map(({ rows }) => rows[0]?.pid);
    // It ends with its connection alone, however late that is lost.
    const waiting = shared.query({ text: 'select pg_sleep(60)' });
    const failure = waiting.catch((reason: unknown) => reason);
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      pids,
    ]);
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    await delay(50);
    const { rows } = await shared.query<{ pid: number }>(nap);
    expect(pids).not.toContain(rows[0]?.pid);
  });

  it('rejects while the database is out of reach, and connects once it is back', async () => {
    const pool = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const cut = new SharedConnections(pool);
    const error: unknown = await cut.query(nap).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    pool.options.connectionString = database.url;
    const back = await cut.query(nap);
    expect(back.rows).toHaveLength(1);
    await Promise.all([cut.end(), pool.end()]);
  });

  it('answers what is under way before it ends', async () => {
    await Promise.all([shared.query(nap), shared.query(nap)]);
    const answers = Promise.all(numbers.slice(0, 4).map(() => shared.query(nap)));
    await shared.end();
    expect((await answers).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1]);
  });
});
