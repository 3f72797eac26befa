import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withConnection } from './backup-connection';
import { BackupProblem, type BackupHeader } from './backup-format';
import { readTables, type PortalTable } from './portal-tables';

/**
 * Writes all rows of a database as they are at one moment into a new file, while portals go on. Returns what it holds. Not
 * with pg_dump, which must be as new as the server: the embedded PostgreSQL comes without it.
 * @param onProgress called with each table that is written, and its number of rows
 * Throws BackupProblem when the file exists, and when the database holds no portal.
 */
export async function writeBackup(
  url: string,
  file: string,
  onProgress: (table: string, rows: number) => void = () => {},
): Promise<BackupHeader> {
  if (existsSync(file)) throw new BackupProblem(`${file} exists: choose another name.`);
  return withConnection(url, async (client, signal) => {
    const header = await openSnapshot(client);
    // Under its name a file is always whole.
    const partial = `${file}.partial`;
    try {
      await pipeline(
        content(client, header, onProgress),
        createGzip({ level: 6 }),
        createWriteStream(partial, { mode: 0o600, flush: true }),
        { signal },
      );
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      const { code, message } = error as NodeJS.ErrnoException;
      if (!/^E[A-Z]+$/.test(code ?? '')) throw error;
      throw new BackupProblem(`${file} can't be written: ${message}.`, { cause: error });
    }
    await client.query('commit');
    return header;
  });
}

/** Begins a transaction that sees the database at one moment, and says what there is. */
async function openSnapshot(client: pg.Client): Promise<BackupHeader> {
  const locked = await readTables(client);
  if (!locked.some(({ name }) => name === 'schema_migrations')) {
    throw new BackupProblem('The database holds no portal: there is nothing to back up.');
  }
  await client.query('begin isolation level repeatable read read only');
  // Before the first query, which chooses the moment: from then on no migration changes the tables.
  await client.query(`lock table ${locked.map(nameOf).join(', ')} in access share mode`);
  const tables = await readTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(locked)) {
    throw new BackupProblem('A migration ran just now: start the backup again.');
  }
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name',
  );
  const counted: BackupHeader['tables'] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from ${nameOf(table)}`,
    );
    counted.push({ name: table.name, columns: table.columns, rows: rows[0]?.rows ?? 0 });
  }
  const createdAt = new Date().toISOString();
  return { format: 'touchline-backup', version: 1, createdAt, migrations, tables: counted };
}

async function* content(
  client: pg.Client,
  header: BackupHeader,
  onProgress: (table: string, rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(first);
  yield first;
  for (const table of header.tables) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    onProgress(table.name, table.rows);
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
}

function nameOf({ name }: Pick<PortalTable, 'name'>): string {
  return pg.escapeIdentifier(name);
}

/** A table with its columns, for COPY. */
export function copyTarget({ name, columns }: Pick<PortalTable, 'name' | 'columns'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
