import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';
import { runningPostgres } from '@touchline/backend/embedded-postgres';

/**
 * Adds a coach to a team in the database: no call can (D3).
 * @param address any address of a portal that Playwright has started
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
