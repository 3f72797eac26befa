import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inTransaction, unlimitedQuery, type Queryable } from './database';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number, the same for every instance of the server. */
const lockNumber = 7_246_817;

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Runs the SQL files of `folder` that this database has not run yet, sorted by name, in one transaction. If several
 * instances start at the same time, each file runs once. Returns the names of the files that it ran.
 * Throws when a file that was applied before is changed or missing, and when the role may not run one that is not.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return inTransaction(pool, (client) => runMigrations(client, migrations)).catch(
    (error: unknown) => {
      const { code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
      if (code !== insufficientPrivilege && cause?.code !== insufficientPrivilege) throw error;
      throw new Error(
        'The database is not up to date, and this role may not change tables: run `npm run migrate` with the role that owns them.',
        { cause: error },
      );
    },
  );
}

const insufficientPrivilege = '42501';

/** The names of the files of `folder`, sorted. */
export async function namesOfMigrations(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = await namesOfMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have other line ends; the checksum must be the same.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** As `migrate`, in the transaction of `client`. Until it ends, other runs of migrations wait. */
export async function runMigrations(client: Queryable, migrations: Migration[]): Promise<string[]> {
  await client.query('set local statement_timeout = 0');
  const lock = { text: 'select pg_advisory_xact_lock($1)', values: [lockNumber] };
  await client.query({ ...unlimitedQuery, ...lock });
  const { rows: there } = await client.query(
    `select where to_regclass('schema_migrations') is not null`,
  );
  // A role that may make no table must not be asked to.
  if (there.length === 0) {
    await client.query(
      `create table schema_migrations (
         name text primary key,
         sha256 text not null,
         applied_at timestamptz(3) not null default now()
       )`,
    );
  }
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  );
  for (const applied of rows) {
    const file = migrations.find(({ name }) => name === applied.name);
    if (!file) {
      throw new Error(
        `The database has migration ${applied.name}, which this release lacks: it was made by a newer one.`,
      );
    }
    if (file.sha256 !== applied.sha256) {
      throw new Error(
        `Migration ${applied.name} has changed since it was applied; add a new file instead.`,
      );
    }
  }
  const pending = migrations.filter(({ name }) => !rows.some((applied) => applied.name === name));
  for (const { name, sql, sha256 } of pending) {
    await runFile(client, name, sql);
    const done = 'insert into schema_migrations (name, sha256) values ($1, $2)';
    await client.query(done, [name, sha256]);
  }
  return pending.map(({ name }) => name);
}

/** Throws an error that names the file and the statement. */
async function runFile(client: Queryable, name: string, sql: string): Promise<void> {
  let completed = 0;
  const onCompleted = () => (completed += 1);
  const { connection } = client as pg.Client;
  connection.on('commandComplete', onCompleted);
  try {
    await client.query({ ...unlimitedQuery, text: sql });
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    const { message, position } = cause;
    // Only a statement that PostgreSQL can't read has a position.
    const line = position && ` (line ${sql.slice(0, Number(position)).split('\n').length})`;
    throw new Error(
      `Migration ${name} failed at its statement ${completed + 1}${line ?? ''}: ${message}. Nothing was changed.`,
      { cause },
    );
  } finally {
    connection.off('commandComplete', onCompleted);
  }
}
