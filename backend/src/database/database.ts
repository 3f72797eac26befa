import { isNativeError } from 'node:util/types';
import pg from 'pg';

/** Runs queries: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Runs queries that read: the pool, or connections that are shared. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** The first row of an answer; undefined where there is none. */
export async function firstRow<Row extends pg.QueryResultRow>(
  database: Reader,
  query: pg.QueryConfig,
) {
  const { rows } = await database.query<Row>(query);
  return rows[0];
}

/** Whether a query found or changed one row. */
export async function hasRow(database: Reader, query: pg.QueryConfig) {
  return (await database.query(query)).rowCount === 1;
}

/** The column `json` of the first row; undefined where there is none. */
export async function readJson<Json extends string | null = string>(
  database: Reader,
  query: pg.QueryConfig,
) {
  return (await firstRow<{ json: Json }>(database, query))?.json;
}

/** What may be stored at most: teams that a coach is on, drills of one coach, plans of one team. */
export interface StorageLimits {
  teams: number;
  drills: number;
  plans: number;
}

/** What the routes of the API query with. */
export interface ApiConnections {
  database: pg.Pool;
  /** For short reads; see SharedConnections. */
  shared: Reader;
  /** For lists of drills; see connectForSearches. */
  searches: Reader;
  storage: StorageLimits;
  /** What the ids in paths are of, for error answers. */
  nouns: Record<string, string>;
}

/** How many connections a process may have: those of the pool, for searches, and the two that are shared. */
export const defaultConnections = 22;

/** The limits of a connection, in milliseconds. */
const serverLimits = { statement_timeout: 8_000, idle_in_transaction_session_timeout: 30_000 };
const ofConnections = { ...serverLimits, application_name: 'touchline' };

/**
 * Makes a pool for PostgreSQL 15 or later, which connects with the first query. The caller ends it. With
 * `?pooler=transaction` in its address, a pooler lends each transaction another connection: nothing may be asked of the
 * connection itself, so statements have no names, and limits are those of a transaction and of the role.
 * @param connections how many the process may have at all
 */
export function connectDatabase(url: string, connections = defaultConnections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.floor((connections - 2) * 0.6),
    connectionTimeoutMillis: 5_000,
    // A server that is frozen can't keep its own limit.
    query_timeout: 9_000,
    // A machine that is gone does not say so.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...(namesPooler(url) ? { Client: NamelessClient } : ofConnections),
  });
  return surviveLosses(pool);
}

/** Whether an address is that of a pooler. */
export function namesPooler(url: string): boolean {
  return new URL(url).searchParams.get('pooler') === 'transaction';
}

/**
 * Makes a pool for searches. Rare and frequent words need different plans: a query is planned each time, as every one without a
 * name is. The caller ends it.
 */
export function connectForSearches(pool: pg.Pool): pg.Pool {
  const searches = new pg.Pool({
    ...pool.options,
    max: Math.round((pool.options.max * 2) / 3),
    ...(!isBehindPooler(pool) && { options: '-c plan_cache_mode=force_custom_plan' }),
  });
  return surviveLosses(searches);
}

/** One more connection of the same kind, on which queries don't wait for the answers before them. */
export function connectPipeline({ options }: pg.Pool): pg.Client {
  const Client = (options.Client ?? pg.Client) as typeof pg.Client;
  return new Client({ ...options, pipeline: true });
}

/** Sends statements without their names: on the connection that a pooler lends, another client may have used them. */
class NamelessClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    this.query = ((query: string | object, ...more: unknown[]) => {
      const isNamed = typeof query === 'object' && 'name' in query && !('submit' in query);
      return send(isNamed ? { ...query, name: undefined, label: query.name } : query, ...more);
    }) as typeof this.query;
  }
}

function isBehindPooler({ options }: pg.Pool): boolean {
  return options.Client === NamelessClient;
}

/** Without a listener, the loss of a connection would end the process, also before its user listens. */
function surviveLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  return pool.on('connect', (client) => void client.on('error', () => {}));
}

/** In one message: a transaction costs no round trip more. */
const beginWithLimits = `begin; ${Object.entries(serverLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ')}`;

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export async function inTransaction<Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  // pg emits 'error' when the server is lost between two queries. The next query fails as well.
  let lost: Error | undefined;
  const onError = (error: Error) => (lost = error);
  client.on('error', onError);
  try {
    await client.query(isBehindPooler(pool) ? beginWithLimits : 'begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    if (isConnectionFailure(error)) lost ??= error;
    else await client.query('rollback').catch((failure: Error) => (lost ??= failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

/** For a query that may take as long as it needs, instead of the limit of `connectDatabase`. */
export const unlimitedQuery = { query_timeout: 2 ** 31 - 1 };

/** Whether an error means that the database is temporarily out of reach or can't serve. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Too many connections, no memory, statement took too long, deadlock, a standby.
  return (
    isConnectionFailure(error) || /^(53...|57014|40001|40P01|25P03|25006)$/.test(codeOf(error))
  );
}

/** Whether an error means that the database has no room to store anything. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** Whether the connection was lost or not made, or the server doesn't answer on it. */
function isConnectionFailure(error: unknown): error is Error {
  // What the system says of a file has a path.
  if (!isNativeError(error) || 'path' in error) return false;
  // Server stopping or starting; and what the system says.
  const codes =
    /^(08...|57P0.|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;
  // What pg says without a code.
  const messages =
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;
  return codes.test(codeOf(error)) || messages.test(error.message);
}

function codeOf(error: unknown): string {
  if (!isNativeError(error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
