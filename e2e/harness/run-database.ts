import { createHash } from 'node:crypto';
import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';
import {
  runningPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@touchline/backend/embedded-postgres';

/** Where a run of the tests has its PostgreSQL. Undefined outside of a run. */
export const runDatabaseFolder =
  process.env.E2E_DATA_DIR && path.join(process.env.E2E_DATA_DIR, 'postgres');

/**
 * Starts the PostgreSQL of a run, with a database for each portal: to make a server of its own is three quarters of the
 * time in which a portal starts.
 */
export async function startRunDatabase(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  // Nobody needs it after the machine has failed.
  await query(server.url, 'alter system set fsync = off');
  await query(server.url, 'select pg_reload_conf()');
  return server;
}

/** The address of the database that belongs to a data folder, which is made for the first start of its portal. */
export async function databaseOf(dataDir: string, folder: string): Promise<string> {
  const name = `portal_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const url = await runningPostgres(folder);
  await query(url, `create database ${name}`).catch((error: { code?: string }) => {
    const isThere = error.code === '42P04';
    if (!isThere) throw error;
  });
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}

async function query(url: string, statement: string): Promise<void> {
  const database = connectDatabase(url);
  await database.query(statement).finally(() => database.end());
}
