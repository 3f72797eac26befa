import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connectDatabase } from '../database/database';

/** Migrated, with the sports. */
export const templateDatabase = 'touchline_template';

/** The address of a database on the tests' server. */
export function databaseUrl(name: string): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('The tests of the server run as the jest project "node".');
  return url.replace('/postgres?', `/${name}?`).replace(/\/postgres$/, `/${name}`);
}

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Ends the pool and drops the database. */
  drop(): Promise<void>;
}

/** As the portal of a test has it: through the pooler, where the tests run with one. */
function portalUrl(name: string): string {
  const pooler = process.env.TEST_POOLER_URL;
  return pooler ? pooler.replace('/postgres?', `/${name}?`) : databaseUrl(name);
}

/** A database for one test file: a copy of `template`, or empty when that is null. */
export async function createTestDatabase(
  template: string | null = templateDatabase,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} ${template ? `template ${template}` : ''}`);
  const url = portalUrl(name);
  const pool = connectDatabase(url);
  return {
    url,
    pool,
    async drop() {
      if (!pool.ended) await pool.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const admin = connectDatabase(databaseUrl('postgres'));
  await admin.query(statement).finally(() => admin.end());
}
