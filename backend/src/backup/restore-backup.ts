import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readMigrations, runMigrations, type Migration } from '../database/migrate';
import { withConnection } from './backup-connection';
import { BackupProblem, checksumSchema, headerSchema, type BackupHeader } from './backup-format';
import { BackupReader } from './backup-reader';
import { readTables } from './portal-tables';
import { copyTarget } from './write-backup';

interface RestoreOptions {
  replace?: boolean;
  /** Called with each table that is restored, and its number of rows. */
  onProgress?: (table: string, rows: number) => void;
  /** Called with each table that no migration makes: another program's, which is left out. */
  onLeftOut?: (table: string) => void;
  /** The folder of the migrations; missing: this release's. */
  migrationsFolder?: string;
}

/**
 * Puts a backup into a database, and runs the migrations that it lacks, in one transaction. Returns what the file holds.
 * Throws BackupProblem when the file is no whole backup or of a newer release, when a portal uses the database, and when
 * the database is not empty and must not be replaced.
 */
export async function restoreBackup(
  url: string,
  file: string,
  options: RestoreOptions = {},
): Promise<BackupHeader> {
  const { replace = false, onProgress, onLeftOut, migrationsFolder } = options;
  const known = await readMigrations(migrationsFolder);
  return withConnection(url, async (client, signal) => {
    await client.query('begin');
    // Of the rest of a refused file nothing is read.
    const header = await readFile(file, signal, async (reader) => {
      const found = await readHeader(reader, file);
      const applied = migrationsOf(found, known, file);
      await requireNoPortal(client);
      await makeEmpty(client, replace);
      await runMigrations(client, applied);
      const made = await requireTables(client, found, file);
      const names = [...made].map((name) => pg.escapeIdentifier(name)).join(', ');
      // Migrations may store rows.
      await client.query(`truncate ${names}`);
      for (const table of found.tables) {
        if (made.has(table.name)) {
          await copyRows(client, table, reader, file);
          onProgress?.(table.name, table.rows);
        } else {
          await reader.skip(table.rows);
          onLeftOut?.(table.name);
        }
      }
      await requireWhole(reader, file);
      await continueNumbers(client);
      return found;
    });
    await runMigrations(client, known);
    await client.query('analyze');
    await client.query('commit');
    return header;
  });
}

/** Throws BackupProblem when the file can't be read or unpacked. */
async function readFile<Answer>(
  file: string,
  signal: AbortSignal,
  read: (reader: BackupReader) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await pipeline(
      createReadStream(file),
      createGunzip(),
      (content: AsyncIterable<Buffer>) => read(new BackupReader(content, file)),
      { signal },
    );
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw damaged(file, message, error);
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new BackupProblem(`${file} can't be read: ${message}.`, { cause: error });
  }
}

async function readHeader(reader: BackupReader, file: string): Promise<BackupHeader> {
  const parsed = headerSchema.safeParse(jsonOf((await reader.line()) ?? ''));
  if (!parsed.success) {
    throw new BackupProblem(`${file} is no backup that this release can read.`, {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

function migrationsOf({ migrations }: BackupHeader, known: Migration[], file: string): Migration[] {
  for (const { name, sha256 } of migrations) {
    const found = known.find((migration) => migration.name === name);
    if (found?.sha256 === sha256) continue;
    throw new BackupProblem(
      found
        ? `${file} was made with another migration ${name} than this release has.`
        : `${file} has migration ${name}, which this release lacks: a newer one made it.`,
    );
  }
  return known.filter(({ name }) => migrations.some((migration) => migration.name === name));
}

async function requireNoPortal(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'touchline' limit 1`,
  );
  if (rows.length > 0) throw new BackupProblem('A portal uses the database: stop it first.');
}

/** Removes what a portal has made; throws BackupProblem when that is not allowed. */
async function makeEmpty(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'schema_migrations')) {
    throw new BackupProblem(
      "The database holds another program's tables: choose another database.",
    );
  }
  if (!replace) {
    throw new BackupProblem(
      'The database holds a portal: choose an empty one, or add --replace, which removes all its data.',
    );
  }
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`drop table ${names} cascade`);
  const { rows } = await client.query<{ routine: string }>(
    `select f.oid::regprocedure::text as routine
     from pg_proc f join pg_namespace schema on schema.oid = f.pronamespace
     where schema.nspname = current_schema()
       and not exists (
         select from pg_depend
         where classid = 'pg_proc'::regclass and objid = f.oid and deptype = 'e'
       )`,
  );
  // Together: one may stand on another.
  const routines = rows.map(({ routine }) => routine).join(', ');
  if (routines !== '') await client.query(`drop routine ${routines}`);
}

/** Returns the names of the tables that the migrations have made. Each is in the backup, or it is damaged. */
async function requireTables(client: pg.Client, header: BackupHeader, file: string) {
  const made = await readTables(client);
  for (const { name, columns } of made) {
    const saved = header.tables.find((table) => table.name === name);
    if (JSON.stringify(saved?.columns) !== JSON.stringify(columns)) {
      throw damaged(file, `its table ${name} is not that of its migrations`);
    }
  }
  return new Set(made.map(({ name }) => name));
}

async function copyRows(
  client: pg.Client,
  table: BackupHeader['tables'][number],
  reader: BackupReader,
  file: string,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  try {
    await pipeline(Readable.from(reader.lines(table.rows)), copy);
  } catch (error) {
    // PostgreSQL refuses the rows.
    if (!/^2[23]/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw damaged(file, `${table.name}: ${(error as Error).message}`, error);
  }
  if (copy.rowCount !== table.rows) throw damaged(file, `rows of ${table.name} are missing`);
}

/** Lets the numbers of new rows begin after those of the rows that were copied. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(pg_get_serial_sequence(%1$L, %2$L), max(%2$I) + 1, false) from %1$I',
       relname, attname) as statement
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function requireWhole(reader: BackupReader, file: string): Promise<void> {
  const expected = reader.sha256();
  const last = checksumSchema.safeParse(jsonOf((await reader.line()) ?? ''));
  if (last.data?.sha256 !== expected) throw damaged(file, 'its checksum is wrong');
  if ((await reader.line()) !== undefined) throw damaged(file, 'it goes on after its end');
}

function damaged(file: string, reason: string, cause?: unknown): BackupProblem {
  return new BackupProblem(`${file} is damaged: ${reason}.`, { cause });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
