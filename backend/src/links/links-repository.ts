import { createHash, randomUUID } from 'node:crypto';
import { planLinkSchema, type PlanLink, type PlanLinkInput } from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf, instantOf } from '../database/columns-of';
import { firstRow, hasRow, type Queryable, type Reader } from '../database/database';

/** The rows of links that show their plan, with their answers. */
const openLinks = `
  plan_links l join coaches c on c.id = l.made_by,
    lateral (select ${columnsOf(planLinkSchema, {
      id: 'l.id',
      madeBy: 'c.name',
      createdAt: instantOf('l.created_at'),
      endsAt: instantOf('l.ends_at'),
      showsNotes: 'l.shows_notes',
      showsPrivateDrills: 'l.shows_private_drills',
    })}) answer
  where l.withdrawn_at is null and l.ends_at > clock_timestamp()`;

/**
 * The open links of a plan as JSON, the oldest first: null without the plan, undefined for no member of the team (D2).
 */
export async function listLinks(
  database: Reader,
  coachId: string,
  { teamId, planId }: { teamId: string; planId: string },
): Promise<string | null | undefined> {
  const { rows } = await database.query<{ json: string | null }>({
    name: 'plan-link-list',
    text: `select case when p.id is not null then (
             select coalesce(json_agg(answer order by l.created_at, l.number), '[]')
             from ${openLinks} and l.plan_id = p.id and l.team_id = p.team_id)::text end as json
           from team_members mine
             left join plans p on p.team_id = mine.team_id and p.id = $3
           where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId, planId],
  });
  return rows[0] && rows[0].json;
}

export async function countOpenLinks(client: Queryable, planId: string): Promise<number> {
  const { rows } = await client.query<{ open: number }>({
    name: 'plan-link-count',
    text: `select count(*)::int as open from ${openLinks} and l.plan_id = $1`,
    values: [planId],
  });
  return rows[0]?.open ?? 0;
}

/** Stores a link of a plan by a member of its team; undefined when another one has this token. */
export async function insertLink(
  client: pg.PoolClient,
  coachId: string,
  { teamId, planId }: { teamId: string; planId: string },
  { tokenSha256, showsNotes, showsPrivateDrills }: PlanLinkInput,
): Promise<PlanLink | undefined> {
  const id = randomUUID();
  const hash = Buffer.from(tokenSha256, 'base64url');
  const { rowCount } = await client.query({
    name: 'plan-link-insert',
    text: `insert into plan_links
             (id, team_id, plan_id, made_by, token_sha256, shows_notes, shows_private_drills)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (token_sha256) do nothing`,
    values: [id, teamId, planId, coachId, hash, showsNotes, showsPrivateDrills],
  });
  if (rowCount !== 1) return undefined;
  const { rows } = await client.query<{ answer: PlanLink }>({
    name: 'plan-link-read',
    text: `select to_json(answer) as answer from ${openLinks} and l.id = $1`,
    values: [id],
  });
  return rows[0]?.answer;
}

/** Takes an open link of a plan back. Returns whether there was one. */
export function withdrawLink(client: pg.PoolClient, planId: string, linkId: string) {
  return hasRow(client, {
    name: 'plan-link-withdraw',
    text: `update plan_links set withdrawn_at = clock_timestamp()
           where id in (select l.id from ${openLinks} and l.plan_id = $1 and l.id = $2)`,
    values: [planId, linkId],
  });
}

export interface OpenEntry {
  name: string;
  /** In minutes. */
  duration: number;
  section?: string;
  /** Absent unless the link shows notes. */
  note?: string;
  /** Of a drill: what is in it. Absent for an activity, and for a private drill that the link does not show. */
  details?: {
    type: string;
    difficulty: string;
    description: string;
    coachingPoints?: string[];
    equipment?: { name: string; count: number }[];
    players?: { from: number; to: number };
    still?: string;
  };
  isDrill?: boolean;
}

/** A plan as a link shows it. What the link does not show has not left the database. */
export interface OpenPlan {
  teamName: string;
  name: string;
  practiceDate: string;
  duration: number;
  /** Absent unless the link shows notes. */
  description?: string;
  drills: (OpenEntry & { order: number })[];
  activities: (OpenEntry & { afterOrder: number })[];
  endsAt: string;
}

export interface FollowedLink {
  /** Why it shows nothing; null while it is open. */
  closed: 'withdrawn' | 'ended' | null;
  plan: OpenPlan;
}

// A private drill is shown by its owner alone: as it is now, not as it was when the link was made (D6, D34).
const openDrills = `(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
      'order', used.position, 'name', d.name, 'duration', used.duration_minutes, 'isDrill', true,
      'section', nullif(used.section, ''),
      'note', case when l.shows_notes then nullif(used.note, '') end,
      'details', case
        when d.visibility = 'public' or (l.shows_private_drills and d.owner_id = l.made_by)
        then json_build_object(
          'type', d.type, 'difficulty', d.difficulty, 'description', d.description,
          'coachingPoints', d.coaching_points, 'equipment', d.equipment,
          'players', case when d.players_from is not null
            then json_build_object('from', d.players_from, 'to', d.players_to) end,
          'still', d.still)
        end)) order by used.position), '[]')
  from plan_drills used join drills d on d.id = used.drill_id
  where used.plan_id = p.id)`;

const openActivities = `(
  select coalesce(json_agg(case when l.shows_notes then activity else activity - 'note' end), '[]')
  from jsonb_array_elements(p.activities) activity)`;

/** The link with this token; undefined where there is none. It takes one search whatever it finds. */
export function findLink(database: Queryable, token: string) {
  return firstRow<FollowedLink>(database, {
    name: 'plan-link-follow',
    text: `select
             case
               when l.withdrawn_at is not null then 'withdrawn'
               when l.made_by is null or p.id is null or l.ends_at <= clock_timestamp() then 'ended'
             end as closed,
             json_strip_nulls(json_build_object(
               'teamName', t.name, 'name', p.name, 'practiceDate', p.practice_date,
               'duration', p.duration_minutes, 'endsAt', ${instantOf('l.ends_at')},
               'description', case when l.shows_notes then nullif(p.description, '') end,
               'drills', ${openDrills}, 'activities', ${openActivities})) as plan
           from plan_links l
             left join plans p on p.id = l.plan_id and p.team_id = l.team_id
             left join teams t on t.id = p.team_id
           where l.token_sha256 = $1`,
    values: [createHash('sha256').update(token).digest()],
  });
}

/** Removes links that ended a month ago. They are unknown from then on. */
export async function sweepLinks(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from plan_links where ends_at < now() - interval '30 days'`);
}
