import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../database/database';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { migrate } from '../database/migrate';
import { readSettings } from '../settings';
import { seedSports } from '../sports/seed-sports';
import { seedLargeLibrary } from './large-library';

// npx tsx backend/src/demo/seed-large-library.ts --sport soccer --count 100000
// Fills the database of the portal with the same settings, whether it runs or not.
const root = fileURLToPath(new URL('../../../', import.meta.url));

async function run(): Promise<void> {
  const { sport, count } = parseArgs({
    options: {
      sport: { type: 'string', default: 'soccer' },
      count: { type: 'string', default: '100000' },
    },
  }).values;
  if (!/^[1-9]\d{0,6}$/.test(count)) {
    throw new Error(`--count must be a number from 1 to 9999999, not '${count}'.`);
  }
  const { databaseUrl, dataDir } = readSettings(process.env, root);
  const folder = join(dataDir, 'postgres');
  const running = databaseUrl ?? (await runningPostgres(folder).catch(() => undefined));
  const server = running
    ? undefined
    : await startEmbeddedPostgres({ dataDir: folder, onProgress: print });
  const pool = connectDatabase(running ?? server?.url ?? '');
  try {
    await migrate(pool);
    await seedSports(pool);
    const added = await seedLargeLibrary(pool, sport, Number(count), (stored) =>
      print(`${stored.toLocaleString('en-US')} drills`),
    );
    print(`Added ${added.toLocaleString('en-US')} drills of ${sport}.`);
  } finally {
    await pool.end();
    await server?.stop();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
