import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../database/database';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../database/embedded/embedded-postgres';
import { migrate } from '../database/migrate';
import { seedSports } from '../sports/seed-sports';
import { startPooler, type Pooler } from './pooler';
import { databaseUrl, templateDatabase } from './test-database';

declare global {
  var testServer:
    { server: EmbeddedPostgres; dataDir: string; pooler: Pooler | undefined } | undefined;
}

/**
 * Starts one PostgreSQL for all test files, with a template database for their copies. With TEST_POOLER, the path of PgBouncer,
 * portals of tests reach it through that.
 */
export default async function startTestServer(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const server = await startEmbeddedPostgres({ dataDir });
  process.env.TEST_DATABASE_URL = server.url;
  const program = process.env.TEST_POOLER;
  const pooler = program ? await startPooler(program, server.url) : undefined;
  if (pooler) process.env.TEST_POOLER_URL = pooler.url;
  globalThis.testServer = { server, dataDir, pooler };

  const admin = connectDatabase(server.url);
  // Test data need not survive a power loss.
  await admin.query('alter system set fsync = off');
  await admin.query('alter system set synchronous_commit = off');
  await admin.query('alter system set full_page_writes = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();

  const template = connectDatabase(databaseUrl(templateDatabase));
  await migrate(template);
  await seedSports(template);
  await template.end();
}
