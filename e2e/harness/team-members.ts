import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';
import { runningPostgres } from '@touchline/backend/embedded-postgres';

/**
 * Adds a coach to a team in the database, without an invitation (D3).
 * @param address any address of a portal that Playwright has started
 */
export async function addMember(address: string, teamId: string, userId: string): Promise<void> {
  const statement = 'insert into team_members (team_id, coach_id) values ($1, $2)';
  await inDatabase(address, statement, [teamId, userId]);
}

/** Lets the seven days of a team's invitations pass; `address` as for `addMember`. */
export async function endInvitations(address: string, teamId: string): Promise<void> {
  const statement = 'update team_invitations set ends_at = now() where team_id = $1';
  await inDatabase(address, statement, [teamId]);
}

async function inDatabase(address: string, statement: string, values: string[]): Promise<void> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', new URL(address).port, 'postgres');
  const database = connectDatabase(await runningPostgres(dataDir));
  try {
    await database.query(statement, values);
  } finally {
    await database.end();
  }
}
