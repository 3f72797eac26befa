import { isNativeError } from 'node:util/types';
import pg from 'pg';

/** Where a query may run: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Connects to PostgreSQL 15 or later; nothing is opened before the first query. The caller ends the
 * pool. A connection that dies while idle is dropped: the next query opens another.
 * `onLostConnection` hears of it.
 */
export function connectDatabase(
  url: string,
  { onLostConnection = () => {} }: { onLostConnection?: (error: Error) => void } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'touchline',
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onLostConnection);
  return pool;
}

/** Runs `work` in one transaction: committed when it answers, rolled back when it throws. */
export async function inTransaction<Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  // pg emits 'error' on a client that loses its server between two queries; the next query says so too.
  let lost: Error | undefined;
  const onError = (error: Error) => (lost = error);
  client.on('error', onError);
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (lost ??= failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

/** Whether an error says that the database can't be reached or can't serve now, and may soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    // Connection lost or refused, server stopping or starting, too many connections, timed out, deadlock.
    /^(08...|57P0.|53...|57014|40001|40P01|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(
      code,
    ) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
