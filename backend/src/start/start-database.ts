import { join, relative } from 'node:path';
import type pg from 'pg';
import { connectDatabase } from '../database/database';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { StartError } from '../start-error';
import type { StartContext } from './start-context';

const minPostgres = 15;

/** Connects to the database, or starts the embedded one. Throws StartError when it can't be reached or is too old. */
export async function startDatabase(context: StartContext): Promise<pg.Pool> {
  const { settings, root, progress, onStop } = context;
  const { databaseUrl, dataDir, limits } = settings;
  const folder = join(dataDir, 'postgres');
  const shown = relative(root, folder);
  const name = databaseUrl ? nameOf(databaseUrl) : shown.startsWith('..') ? folder : shown;

  async function startEmbedded(): Promise<string> {
    const onProgress = (message: string) => progress.remark(message);
    const server = await startEmbeddedPostgres({ dataDir: folder, onProgress });
    onStop(() => server.stop());
    return server.url;
  }

  const { pool } = await progress.step(
    'Database ready',
    async () => {
      const pool = connectDatabase(
        databaseUrl ?? (await startEmbedded()),
        limits.databaseConnections,
      );
      onStop(() => pool.end());
      return { pool, version: await readVersion(pool, name) };
    },
    ({ version }) => `PostgreSQL ${version}, ${name}`,
  );
  return pool;
}

async function readVersion(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool
    .query<{ version: string; number: number }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_version_num')::int / 10000 as number`,
    )
    .catch((cause: NodeJS.ErrnoException) => {
      throw new StartError(
        `The database ${name} can't be used: ${cause.message || cause.code}; see DATABASE_URL.`,
        { cause },
      );
    });
  const [server] = rows;
  if (!server || server.number < minPostgres) {
    throw new StartError(
      `DATABASE_URL names PostgreSQL ${server?.version}; ${minPostgres} or later is needed.`,
    );
  }
  return server.version;
}

/** The database's address without user and password. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
