import { readFile } from 'node:fs/promises';
import { StoreError } from '@touchline/shared/store-error';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { toApiProblem } from '../http/api-problem';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connectDatabase, connectForSearches, inTransaction } from './database';

function withCode(code: string): Error {
  return Object.assign(new Error('Some words.'), { code });
}

describe('a failure of the database', () => {
  it.each([
    ['57P01', 503],
    ['57P03', 503],
    ['08006', 503],
    ['53300', 503],
    ['57014', 503],
    ['ECONNREFUSED', 503],
    ['23505', 500],
    ['42P01', 500],
  ])('with the code %s is answered with %d', (code, status) => {
    expect(toApiProblem(withCode(code)).statusCode).toBe(status);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('"%s" is answered with 503', (message) => {
    expect(toApiProblem(new Error(message)).statusCode).toBe(503);
    expect(toApiProblem(new Error(`Not ${message}`)).statusCode).toBe(500);
  });

  it('is not what a missing file, or a store out of reach, is taken for', async () => {
    const missing = await readFile('/there/is/no/such/file').catch((error: unknown) => error);
    expect(toApiProblem(missing).statusCode).toBe(500);
    expect(toApiProblem(new StoreError('Some words.', 'ECONNREFUSED'))).toMatchObject({
      statusCode: 503,
      message: "The server can't reach its releases. Try again in a moment.",
    });
  });

  it('because of a full disk is answered with a sentence of its own', () => {
    expect(toApiProblem(withCode('53100'))).toMatchObject({
      statusCode: 503,
      message: "The server's disk is full: nothing can be saved. Try again later.",
      details: { headers: { 'retry-after': '30' } },
    });
  });
});

describe('a connection', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeEach(async () => {
    database = await createTestDatabase(null);
    const { options } = connectDatabase(database.url);
    pool = new pg.Pool({ ...options, max: 1, query_timeout: 200, connectionTimeoutMillis: 200 });
    pool.on('error', () => {});
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const nap = 'select pg_sleep(2)';

  it.each([
    ['calls', () => connectDatabase(database.url)],
    ['searches', () => connectForSearches(pool)],
  ])('for %s that is lost as it is handed out ends no process', async (_what, poolOf) => {
    const lent = poolOf();
    let thrown: unknown;
    lent.once('acquire', (client) => {
      // The loss arrives together with the end of the greeting, before its user listens.
      process.nextTick(() => {
        try {
          client.emit('error', new Error('terminating connection'));
        } catch (error) {
          thrown = error;
        }
      });
    });
    const client = await lent.connect();
    expect(thrown).toBeUndefined();
    client.release(true);
    await lent.end();
  });

  it('that does not answer is given up, and the next query has a new one', async () => {
    const asked = jest.fn();
    const failed = inTransaction(pool, (client) => {
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      jest.spyOn(client, 'query').mockImplementation(((text: string) => {
        asked(text);
        return query(text);
      }) as never);
      return client.query(nap);
    });
    await expect(failed).rejects.toThrow('Query read timeout');
    // A rollback on it would have waited as long again.
    expect(asked.mock.calls).toEqual([[nap]]);
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  it.each([
    [4, 1, 1],
    [12, 6, 4],
    [22, 12, 8],
    [100, 58, 39],
  ])('is one of %i: %i for calls, %i for searches, and the two that are shared', (all, own, of) => {
    const calls = connectDatabase(database.url, all);
    expect([calls.options.max, connectForSearches(calls).options.max]).toEqual([own, of]);
  });

  it('of a pooler is asked for nothing: limits are those of a transaction, and statements have no name', async () => {
    const address = `${database.url.replace('&pooler=transaction', '')}&pooler=transaction`;
    const lent = connectDatabase(address, 4);
    const limits = `select current_setting('statement_timeout') as statement,
      current_setting('application_name') as name`;
    const one = (number: number) => ({ name: 'one', text: 'select $1::int', values: [number] });
    for (const pool of [lent, connectForSearches(lent)]) {
      await pool.query(one(1));
      await pool.query(one(2));
      expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
      expect((await pool.query(limits)).rows).toEqual([{ statement: '0', name: '' }]);
      const inside = await inTransaction(pool, (client) => client.query(limits));
      expect(inside.rows).toEqual([{ statement: '8s', name: '' }]);
      await pool.end();
    }
    expect(connectForSearches(lent).options.options).toBeUndefined();
    expect(connectForSearches(pool).options.options).toContain('force_custom_plan');
  });

  it('of the portal has limits: the server gives up before the client does', () => {
    const { statement_timeout: server, query_timeout: client } = connectDatabase(
      database.url,
    ).options;
    expect([server, client]).toEqual([8_000, 9_000]);
  });
});
