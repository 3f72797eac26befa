import pg from 'pg';

/** Any number, other than that of the migrations. */
const lockNumber = 7_246_818;

/** Says that a server is in use. PostgreSQL itself forgets it when this process is killed. */
export interface ServerHold {
  /** False once the connection was lost, as when the server was killed. */
  readonly isHeld: boolean;
  end(): Promise<void>;
}

/**
 * Takes a server for this process.
 * @returns 'taken' when another process has it
 * Rejects when the server can't be reached.
 */
export async function holdServer(url: string): Promise<ServerHold | 'taken'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: 'touchline-hold',
  });
  let isHeld = false;
  const lose = () => (isHeld = false);
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockNumber],
    );
    isHeld = rows[0]?.locked === true;
  } finally {
    if (!isHeld) void client.end().catch(() => {});
  }
  if (!isHeld) return 'taken';
  return {
    get isHeld() {
      return isHeld;
    },
    end: () => client.end(),
  };
}
