import pg from 'pg';
import { namesPooler } from '../database/database';
import { BackupProblem } from './backup-format';

/**
 * Runs `work` on a connection without time limits; its signal is aborted when that is lost.
 * Throws BackupProblem when the database can't be reached, or no longer, and for the address of a pooler: what is set for
 * this connection would be set for others, and who else uses the database could not be seen.
 */
export async function withConnection<Answer>(
  url: string,
  work: (client: pg.Client, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (namesPooler(url)) {
    throw new BackupProblem("DATABASE_URL names a pooler: use the database's own address.");
  }
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'touchline-backup',
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  try {
    await client.connect().catch((cause: NodeJS.ErrnoException) => {
      throw new BackupProblem(
        `The database can't be reached: ${cause.message || cause.code}; see DATABASE_URL.`,
        { cause },
      );
    });
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
       set datestyle = 'ISO'; set timezone = 'UTC'`,
    );
    return await work(client, lost.signal);
  } catch (error) {
    if (!lost.signal.aborted) throw error;
    throw new BackupProblem('The connection to the database was lost.', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
