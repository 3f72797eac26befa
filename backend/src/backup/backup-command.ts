import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { readSettings, type Settings } from '../settings';
import { openDataFolder } from '../start/folders';
import { StartError } from '../start-error';
import { BackupProblem, type BackupHeader } from './backup-format';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const usage = `Usage: npm run backup -- FILE               writes the portal's database into a new file
       npm run restore -- FILE [--replace]  puts it into an empty database; with --replace, into
                                            one whose data is removed

The database is that of DATABASE_URL, or the embedded one in DATA_DIR.
Exit status: 0 done, 1 refused or failed, 2 wrong usage.`;

const root = fileURLToPath(new URL('../../../', import.meta.url));

class UsageError extends Error {}

function parse([command, ...parameters]: string[]) {
  if (command !== 'backup' && command !== 'restore') throw new UsageError('No such command.');
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: command === 'restore' ? { replace: { type: 'boolean', default: false } } : {},
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
    return { command, file: resolve(file), replace: values.replace === true };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function run(): Promise<void> {
  const { command, file, replace } = parse(process.argv.slice(2));
  const settings = readSettings(process.env, root);
  const startedAt = performance.now();
  const header = await (command === 'backup' ? backUp : restore)(settings, file, replace);
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  const done = command === 'backup' ? 'Backed up' : 'Restored';
  process.stdout.write(
    `${done} ${header.tables.length} tables, ${rows.toLocaleString('en-US')} rows in ${took} s: ${file}\n`,
  );
}

async function backUp(settings: Settings, file: string): Promise<BackupHeader> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && !existsSync(dataDir)) {
    throw new BackupProblem(`The folder ${dataDir} (DATA_DIR) doesn't exist: nothing to back up.`);
  }
  return withDatabase(settings, (url) => writeBackup(url, file, printTable));
}

async function restore(settings: Settings, file: string, replace: boolean): Promise<BackupHeader> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  if (!settings.databaseUrl) await openDataFolder(settings.dataDir);
  return withDatabase(settings, (url) =>
    restoreBackup(url, file, {
      replace,
      onProgress: printTable,
      onLeftOut: (table) => print(`  ${table}: left out, because it is not the portal's`),
    }),
  );
}

/** Runs `work` with the address of the database. The embedded one is started if no portal runs it. */
async function withDatabase<Answer>(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) return work(databaseUrl);
  const folder = join(dataDir, 'postgres');
  const running = await runningPostgres(folder).catch(() => undefined);
  if (running) return work(running);
  const server = await startEmbeddedPostgres({ dataDir: folder, onProgress: print });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function printTable(table: string, rows: number): void {
  print(`  ${table}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`);
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await run();
} catch (error) {
  const isProblem = error instanceof BackupProblem || error instanceof StartError;
  if (error instanceof UsageError) print(`${error.message}\n\n${usage}`);
  else print(isProblem ? error.message : String((error as Error).stack));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
