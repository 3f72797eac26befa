import { createHash, randomUUID } from 'node:crypto';
import { invitationSchema, invitedTeamSchema, type Invitation } from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf, instantOf } from '../database/columns-of';
import { firstRow, hasRow, readJson, type Queryable, type Reader } from '../database/database';

/** The rows of invitations that can be used, with their answers. */
const openInvitations = `
  team_invitations i join coaches c on c.id = i.invited_by,
    lateral (select ${columnsOf(invitationSchema, {
      id: 'i.id',
      invitedBy: 'c.name',
      createdAt: instantOf('i.created_at'),
      endsAt: instantOf('i.ends_at'),
    })}) answer
  where i.used_at is null and i.withdrawn_at is null and i.ends_at > clock_timestamp()`;

/** The open invitations of a team as JSON, the oldest first; undefined when the coach is no member (D2). */
export function listInvitations(database: Reader, coachId: string, teamId: string) {
  return readJson(database, {
    name: 'invitation-list',
    text: `select (
             select coalesce(json_agg(answer order by i.created_at, i.number), '[]')
             from ${openInvitations} and i.team_id = mine.team_id)::text as json
           from team_members mine where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId],
  });
}

export async function countOpenInvitations(client: Queryable, teamId: string): Promise<number> {
  const { rows } = await client.query<{ open: number }>({
    name: 'invitation-count',
    text: `select count(*)::int as open from ${openInvitations} and i.team_id = $1`,
    values: [teamId],
  });
  return rows[0]?.open ?? 0;
}

/** Stores an invitation by a member of a team; undefined when another one has this token. */
export async function insertInvitation(
  client: pg.PoolClient,
  { teamId, coachId, tokenSha256 }: { teamId: string; coachId: string; tokenSha256: string },
): Promise<Invitation | undefined> {
  const id = randomUUID();
  const { rowCount } = await client.query({
    name: 'invitation-insert',
    text: `insert into team_invitations (id, team_id, invited_by, token_sha256)
           values ($1, $2, $3, $4) on conflict (token_sha256) do nothing`,
    values: [id, teamId, coachId, Buffer.from(tokenSha256, 'base64url')],
  });
  if (rowCount !== 1) return undefined;
  const { rows } = await client.query<{ answer: Invitation }>({
    name: 'invitation-read',
    text: `select to_json(answer) as answer from ${openInvitations} and i.id = $1`,
    values: [id],
  });
  return rows[0]?.answer;
}

/** Withdraws an open invitation. Returns whether there was one. */
export function withdrawInvitation(client: pg.PoolClient, teamId: string, invitationId: string) {
  return hasRow(client, {
    name: 'invitation-withdraw',
    text: `update team_invitations set withdrawn_at = clock_timestamp()
           where id in (
             select i.id from ${openInvitations} and i.team_id = $1 and i.id = $2)`,
    values: [teamId, invitationId],
  });
}

/** An invitation as somebody sees it who has its token. */
export interface FollowedInvitation {
  id: string;
  teamId: string;
  isMember: boolean;
  /** Why it lets nobody in; null while it is open. */
  closed: 'used' | 'withdrawn' | 'ended' | null;
  /** What it invites to, of `invitedTeamSchema`, as JSON. */
  json: string;
}

/** The invitation with this token, and whether the coach is on its team already. */
export function findInvitation(database: Reader, coachId: string, token: string) {
  return firstRow<FollowedInvitation>(database, {
    name: 'invitation-follow',
    text: `select i.id, i.team_id as "teamId", mine."isMember", to_json(answer)::text as json,
             case
               when i.used_at is not null then 'used'
               when i.withdrawn_at is not null or i.invited_by is null then 'withdrawn'
               when i.ends_at <= clock_timestamp() then 'ended'
             end as closed
           from team_invitations i join teams t on t.id = i.team_id
             left join coaches c on c.id = i.invited_by,
             lateral (select exists (
               select from team_members m where m.team_id = i.team_id and m.coach_id = $1
             ) as "isMember") mine,
             lateral (select ${columnsOf(invitedTeamSchema, {
               teamId: 'i.team_id',
               teamName: 't.name',
               invitedBy: `coalesce(c.name, '')`,
               endsAt: instantOf('i.ends_at'),
               isMember: 'mine."isMember"',
             })}) answer
           where i.token_sha256 = $2`,
    values: [coachId, createHash('sha256').update(token).digest()],
  });
}

export async function markInvitationUsed(client: pg.PoolClient, invitationId: string) {
  await client.query({
    name: 'invitation-use',
    text: 'update team_invitations set used_at = clock_timestamp() where id = $1',
    values: [invitationId],
  });
}

/** Removes invitations that ended a month ago. Their links are unknown from then on. */
export async function sweepInvitations(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from team_invitations where ends_at < now() - interval '30 days'`);
}
