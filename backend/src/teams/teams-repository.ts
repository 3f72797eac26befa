import { randomUUID } from 'node:crypto';
import type { Team } from '@touchline/shared/schemas';
import type pg from 'pg';
import type { Queryable } from '../database/database';
import { cutToPart, type Cursor, type ListPart } from '../list-page';

/** What a team is stored from: checked, and its sport known. */
export type StoredTeam = Pick<
  Team,
  'name' | 'sportId' | 'level' | 'season' | 'description' | 'tags'
>;

type TeamRow = Team & Cursor & { version: number };

/** By Unicode's rules, without case. */
const sortName = `lower(t.name collate "und-x-icu")`;

const selectTeams = `
  select t.id, t.name, t.description, t.tags, t.sport_id as "sportId", s.name as sport,
    t.level, t.season, t.version, ${sortName} as "sortName",
    (select coalesce(json_agg(json_build_object(
         'userId', c.id, 'name', c.name, 'email', c.email, 'role', m.role
       ) order by m.joined_at, c.id), '[]')
     from team_members m join coaches c on c.id = m.coach_id
     where m.team_id = t.id) as members
  from teams t join sports s on s.id = t.sport_id`;

const isMember = `exists (
  select from team_members mine where mine.team_id = t.id and mine.coach_id = $1)`;

/**
 * The teams that the coach is a member of (D2), by name without case and then id; at most `limit`,
 * after the cursor. `next` is set when more follow (D14).
 */
export async function listTeams(
  database: Queryable,
  coachId: string,
  part: ListPart,
): Promise<{ teams: Team[]; next: Cursor | undefined }> {
  const { limit, after } = part;
  const { rows } = await database.query<TeamRow>({
    name: after ? 'team-list-after' : 'team-list',
    // From the memberships: a coach has few teams among many.
    text: `${selectTeams}
           where t.id in (select team_id from team_members where coach_id = $1)
             ${after ? `and (${sortName}, t.id) > ($3, $4::uuid)` : ''}
           order by ${sortName}, t.id limit $2`,
    values: [coachId, limit + 1, ...(after ? [after.sortName, after.id] : [])],
  });
  const { entries, next } = cutToPart(rows, part);
  return { teams: entries, next };
}

/** One team of the coach's (D2), and its version. */
export async function findTeam(
  database: Queryable,
  coachId: string,
  teamId: string,
): Promise<TeamRow | undefined> {
  const { rows } = await database.query<TeamRow>({
    name: 'team-detail',
    text: `${selectTeams} where t.id = $2 and ${isMember}`,
    values: [coachId, teamId],
  });
  return rows[0];
}

/**
 * Locks a team of the coach's until the transaction ends, and answers its version. Of several who
 * change it at once, each goes on when the one before is done; who was removed meanwhile finds none.
 */
export async function lockTeam(
  client: pg.PoolClient,
  coachId: string,
  teamId: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>({
    name: 'team-lock',
    text: 'select version from teams where id = $1 for no key update',
    values: [teamId],
  });
  // A query of its own, after the wait: it sees who is a member now.
  return (await holdMembership(client, coachId, teamId)) ? rows[0]?.version : undefined;
}

/**
 * Whether the coach is a member of that team; if so, nobody removes them before the transaction ends.
 * `teamId` has the form of an id.
 */
export async function holdMembership(
  client: pg.PoolClient,
  coachId: string,
  teamId: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'team-membership-hold',
    text: `select from team_members where coach_id = $1 and team_id = $2 for key share`,
    values: [coachId, teamId],
  });
  return rowCount === 1;
}

/** Whether the coach is a member of that team. `teamId` has the form of an id. */
export async function isMemberOf(
  database: Queryable,
  coachId: string,
  teamId: string,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'team-membership',
    text: 'select from team_members where coach_id = $1 and team_id = $2',
    values: [coachId, teamId],
  });
  return rowCount === 1;
}

/** Stores a new team with the coach as its only member (D3). Answers its id. */
export async function insertTeam(
  client: pg.PoolClient,
  coachId: string,
  team: StoredTeam,
): Promise<string> {
  const id = randomUUID();
  await client.query({
    name: 'team-insert',
    text: `insert into teams (id, name, sport_id, level, season, description, tags)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, ...valuesOf(team)],
  });
  await addMembers(client, id, [coachId]);
  return id;
}

/** Replaces all of a team but its members. */
export async function updateTeam(client: pg.PoolClient, teamId: string, team: StoredTeam) {
  await client.query({
    name: 'team-update',
    text: `update teams set name = $2, sport_id = $3, level = $4, season = $5, description = $6,
             tags = $7, version = version + 1
           where id = $1`,
    values: [teamId, ...valuesOf(team)],
  });
}

function valuesOf({ name, sportId, level, season, description, tags }: StoredTeam): unknown[] {
  return [name, sportId, level, season, description, tags];
}

/** The user ids of a team's members. */
export async function readMemberIds(client: pg.PoolClient, teamId: string): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'team-member-ids',
    text: 'select coach_id as id from team_members where team_id = $1',
    values: [teamId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Makes known coaches members of a team. Never by what a client wrote of others (D3). */
export async function addMembers(database: Queryable, teamId: string, userIds: string[]) {
  await database.query({
    name: 'team-members-join',
    text: `insert into team_members (team_id, coach_id) select $1, unnest($2::text[])
           on conflict do nothing`,
    values: [teamId, userIds],
  });
}

/** Removes the members who are not on that list (D3). */
export async function keepMembers(client: pg.PoolClient, teamId: string, userIds: string[]) {
  await client.query({
    name: 'team-members-leave',
    text: 'delete from team_members where team_id = $1 and coach_id <> all ($2::text[])',
    values: [teamId, userIds],
  });
}

/** A team as it is now, whoever asks: the answer to a change, after which the coach may have left. */
export async function readTeam(client: pg.PoolClient, teamId: string): Promise<TeamRow> {
  const { rows } = await client.query<TeamRow>({
    name: 'team-read',
    text: `${selectTeams} where t.id = $1`,
    values: [teamId],
  });
  const [team] = rows;
  if (!team) throw new Error(`Team ${teamId} has gone in the middle of a transaction.`);
  return team;
}
