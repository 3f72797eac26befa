import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';
import { runningPostgres } from '@touchline/backend/embedded-postgres';

/**
 * Makes a coach a member of a team by the database, since no call does so (D3).
 * @param address any of the portal's, which Playwright started
 */
export async function addMember(address: string, teamId: string, userId: string): Promise<void> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', new URL(address).port, 'postgres');
  const database = connectDatabase(await runningPostgres(dataDir));
  try {
    await database.query('insert into team_members (team_id, coach_id) values ($1, $2)', [
      teamId,
      userId,
    ]);
  } finally {
    await database.end();
  }
}
