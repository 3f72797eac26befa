import type pg from 'pg';
import { connectPipeline, type Reader } from './database';

/**
 * Runs short reads. All callers share a few connections, on which queries are sent without waiting for the answers before
 * them. That halves what a query costs both sides. A slow one would hold up the others: lists and transactions belong on
 * the pool.
 */
export class SharedConnections implements Reader {
  readonly #pool: pg.Pool;
  readonly #clients: (Promise<pg.Client> | undefined)[] = [undefined, undefined];
  #turn = 0;

  /** Connects with the first query, as `pool` does. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs a query. Rejects as a query of the pool does; the next one connects again if need be. */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#turn = (this.#turn + 1) % this.#clients.length;
    const client = await (this.#clients[this.#turn] ?? this.#connect(this.#turn));
    return client.query<Row>(query);
  }

  /** Each of the connections, for who must know that all of them answer. */
  each(): Reader[] {
    return this.#clients.map(() => this);
  }

  /** Waits for the queries under way, and disconnects. */
  async end(): Promise<void> {
    const ends = this.#clients.map((client) => client?.then((open) => open.end()).catch(() => {}));
    await Promise.all(ends);
  }

  #connect(place: number): Promise<pg.Client> {
    const client = connectPipeline(this.#pool);
    const connected = client.connect();
    const forget = () => {
      if (this.#clients[place] === connected) this.#clients[place] = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    connected.catch(forget);
    this.#clients[place] = connected;
    return connected;
  }
}
