import pg from 'pg';

/** Any number, other than that of the migrations. */
const lockNumber = 7_246_818;

/** Says that a server is in use. PostgreSQL itself forgets it when this process is killed. */
export interface ServerLock {
  /** False once the connection was lost, as when the server was killed. */
  readonly isLocked: boolean;
  end(): Promise<void>;
}

/** Takes a server for this process; 'taken' when another one has it. Rejects when the server can't be reached. */
export async function lockServer(url: string): Promise<ServerLock | 'taken'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: 'touchline-lock',
  });
  let isLocked = false;
  const lose = () => (isLocked = false);
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockNumber],
    );
    isLocked = rows[0]?.locked === true;
  } finally {
    if (!isLocked) void client.end().catch(() => {});
  }
  if (!isLocked) return 'taken';
  return {
    get isLocked() {
      return isLocked;
    },
    end: () => client.end(),
  };
}
