import { fileURLToPath } from 'node:url';
import { connectDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { readSettings } from '../settings';
import { seedSports } from '../sports/seed-sports';
import { StartError } from '../start-error';

/** Brings the tables of DATABASE_URL up to date, as a start does, but with a role that portals need not have. */
async function run(): Promise<void> {
  const { databaseUrl } = readSettings(
    process.env,
    fileURLToPath(new URL('../../../', import.meta.url)),
  );
  if (!databaseUrl) {
    throw new StartError(
      'Name the database with DATABASE_URL. An embedded one is migrated by the start.',
    );
  }
  const database = connectDatabase(databaseUrl);
  try {
    const applied = await migrate(database);
    await seedSports(database);
    process.stdout.write(`${applied.length > 0 ? `Ran ${applied.join(', ')}` : 'Nothing to do'}\n`);
  } finally {
    await database.end();
  }
}

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
