import { randomUUID } from 'node:crypto';
import { teamSchema, type Team } from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf } from '../database/columns-of';
import { firstRow, hasRow, type Queryable, type Reader } from '../database/database';
import { cutToPart, joinEntries, type Cursor, type ListPart } from '../http/list-page';

export type StoredTeam = Pick<
  Team,
  'name' | 'sportId' | 'level' | 'season' | 'description' | 'tags'
>;

/** Ignores case, by Unicode's rules. */
const sortName = `lower(t.name collate "und-x-icu")`;

/** The rows of teams with their answers. */
const teamAnswers = `
  teams t join sports s on s.id = t.sport_id, lateral (select ${columnsOf(teamSchema, {
    id: 't.id',
    name: 't.name',
    description: 't.description',
    tags: 't.tags',
    sportId: 't.sport_id',
    sport: 's.name',
    level: 't.level',
    season: 't.season',
    members: `(
      select coalesce(json_agg(member order by m.joined_at, m.number), '[]')
      from team_members m join coaches c on c.id = m.coach_id,
        lateral (select c.id as "userId", c.name, c.email, m.role) member
      where m.team_id = t.id)`,
  })}) answer`;

/** The teams that the coach is a member of, by name and id. At most `limit`, after the cursor (D14). */
export async function listTeams(database: Reader, coachId: string, part: ListPart) {
  const { limit, after } = part;
  const { rows } = await database.query<Cursor & { json: string }>({
    name: after ? 'team-list-after' : 'team-list',
    // Starts with the memberships: a coach has few of all teams.
    text: `select to_json(answer)::text as json, ${sortName} as "sortKey", t.id
           from ${teamAnswers}
           where t.id in (select team_id from team_members where coach_id = $1)
             ${after ? `and (${sortName}, t.id) > ($3, $4::uuid)` : ''}
           order by ${sortName}, t.id limit $2`,
    values: [coachId, limit + 1, ...(after ? [after.sortKey, after.id] : [])],
  });
  const { entries, next } = cutToPart(rows, part);
  return { json: joinEntries(entries.map(({ json }) => json)), next };
}

/** A team that the coach is a member of as JSON, and its version. */
export function findTeam(database: Reader, coachId: string, teamId: string) {
  return firstRow<{ json: string; version: number }>(database, {
    name: 'team-detail',
    text: `select to_json(answer)::text as json, t.version
           from ${teamAnswers}
           where t.id = $2 and exists (
             select from team_members mine where mine.team_id = t.id and mine.coach_id = $1)`,
    values: [coachId, teamId],
  });
}

/** The version of a team, and the oldest one since which nobody has changed it: colleagues may have joined. */
export interface TeamVersion {
  version: number;
  unchangedSince: number;
  tags: string[];
}

/** Locks a team until the transaction ends; undefined for a coach who is no member, or was removed during the wait. */
export async function lockTeam(client: pg.PoolClient, coachId: string, teamId: string) {
  const locked = await lockAnyTeam(client, teamId);
  // A second query, after the wait: it sees the present members.
  return (await holdMembership(client, coachId, teamId)) ? locked : undefined;
}

/** As `lockTeam`, for a caller who need not be a member. */
export function lockAnyTeam(client: pg.PoolClient, teamId: string) {
  return firstRow<TeamVersion>(client, {
    name: 'team-lock',
    text: `select version, version - joins_since_change as "unchangedSince", tags
           from teams where id = $1 for no key update`,
    values: [teamId],
  });
}

/**
 * Whether the coach is a member of the team (a well-formed id). If so, nobody removes them until the transaction ends.
 */
export function holdMembership(client: pg.PoolClient, coachId: string, teamId: string) {
  return hasRow(client, {
    name: 'team-membership-hold',
    text: `select from team_members where coach_id = $1 and team_id = $2 for key share`,
    values: [coachId, teamId],
  });
}

/** Stores a new team with the coach as its only member (D3). Returns its id. */
export async function insertTeam(client: pg.PoolClient, coachId: string, team: StoredTeam) {
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

/** Replaces a team, except its members. */
export async function updateTeam(client: pg.PoolClient, teamId: string, team: StoredTeam) {
  await client.query({
    name: 'team-update',
    text: `update teams set name = $2, sport_id = $3, level = $4, season = $5, description = $6,
             tags = $7, version = version + 1, joins_since_change = 0
           where id = $1`,
    values: [teamId, ...valuesOf(team)],
  });
}

function valuesOf({ name, sportId, level, season, description, tags }: StoredTeam): unknown[] {
  return [name, sportId, level, season, description, tags];
}

export async function readMemberIds(client: pg.PoolClient, teamId: string): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'team-member-ids',
    text: 'select coach_id as id from team_members where team_id = $1',
    values: [teamId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Adds members to a team. Never with ids that a client has sent. */
export async function addMembers(database: Queryable, teamId: string, userIds: string[]) {
  await database.query({
    name: 'team-members-join',
    text: `insert into team_members (team_id, coach_id) select $1, unnest($2::text[])
           on conflict do nothing`,
    values: [teamId, userIds],
  });
}

/** Adds a coach to a locked team by an invitation. A change that is based on the version before goes ahead. */
export async function joinTeam(client: pg.PoolClient, teamId: string, coachId: string) {
  await client.query({
    name: 'team-join',
    text: `with team as (
             update teams
             set version = version + 1, joins_since_change = joins_since_change + 1
             where id = $1 returning version
           )
           insert into team_members (team_id, coach_id, joined_version)
           select $1, $2, version from team`,
    values: [teamId, coachId],
  });
}

/** Removes the members who are not in the list, unless they have joined after the known version. */
export async function keepMembers(
  client: pg.PoolClient,
  teamId: string,
  userIds: string[],
  knownVersion: number | undefined,
) {
  await client.query({
    name: 'team-members-leave',
    text: `delete from team_members
           where team_id = $1 and coach_id <> all ($2::text[])
             and ($3::int is null or joined_version <= $3)`,
    values: [teamId, userIds, knownVersion ?? null],
  });
}

/** Removes one member, unless it is the last. The team is locked. Returns whether it did. */
export function leaveTeam(client: pg.PoolClient, teamId: string, coachId: string) {
  return hasRow(client, {
    name: 'team-leave',
    text: `with gone as (
             delete from team_members m where team_id = $1 and coach_id = $2 and exists (
               select from team_members other where other.team_id = $1 and other.coach_id <> $2)
             returning 1
           )
           update teams set version = version + 1, joins_since_change = 0
           where id = $1 and exists (select from gone)`,
    values: [teamId, coachId],
  });
}

/** The team after a change, whether or not the coach is still a member. */
export async function readTeam(client: pg.PoolClient, teamId: string) {
  const { rows } = await client.query<{ team: Team; version: number }>({
    name: 'team-read',
    text: `select to_json(answer) as team, t.version from ${teamAnswers} where t.id = $1`,
    values: [teamId],
  });
  const [row] = rows;
  if (!row) throw new Error(`Team ${teamId} has gone in the middle of a transaction.`);
  return { ...row.team, version: row.version };
}
