import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';
import { migrate } from '@touchline/backend/database/migrate';
import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { seedSports } from '@touchline/backend/sports/seed-sports';
import { fuzz } from './fuzz/fuzz';
import type { Torture } from './torture';

const wholeCases = 10_000;

export const fuzzTorture: Torture = {
  name: 'fuzz',
  title: 'Requests at random',
  method:
    'Calls the API by its own documentation, with valid bodies, spoiled ones and none, and sends bytes at random to its port. What one call makes, later ones use.',
  async run({ seed, share, say }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-fuzz-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir });
    try {
      const database = connectDatabase(postgres.url);
      await migrate(database);
      await seedSports(database);
      await database.end();
      return await fuzz(postgres.url, { seed, cases: Math.ceil(wholeCases * share), say });
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
