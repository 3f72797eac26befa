import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase } from '@touchline/backend/database';

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

/** Removes a coach's teams and drills, also from the plans of colleagues; `address` as for `addMember`. */
export async function removeAllOf(address: string, userId: string): Promise<void> {
  const statement = `with own as (select id from drills where owner_id = $1),
      used as (delete from plan_drills where drill_id in (select id from own)),
      ended as (delete from teams where id in (select team_id from team_members where coach_id = $1)),
      liked as (delete from favourites where coach_id = $1)
    delete from drills where owner_id = $1`;
  await inDatabase(address, statement, [userId]);
}

async function inDatabase(address: string, statement: string, values: string[]): Promise<void> {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', `database-${new URL(address).port}`);
  const database = connectDatabase(await readFile(file, 'utf8'));
  try {
    await database.query(statement, values);
  } finally {
    await database.end();
  }
}
