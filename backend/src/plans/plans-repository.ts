import { randomUUID } from 'node:crypto';
import {
  entriesOf,
  planAnswer,
  planSchema,
  planSummarySchema,
  splitEntries,
  type PlanActivity,
  type PlanEntry,
  type PlanWithEntries,
} from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf } from '../database/columns-of';
import { firstRow, readJson, type Reader } from '../database/database';
import { notFound } from '../http/api-problem';

/** A validated plan to store, each drill with its sport and type. */
export type StoredPlan = Omit<PlanWithEntries, 'id'>;

const summaryColumns = {
  id: 'p.id',
  teamId: 'p.team_id',
  name: 'p.name',
  practiceDate: 'p.practice_date',
  duration: 'p.duration_minutes',
};

const planColumns = {
  ...summaryColumns,
  description: 'p.description',
  drills: `(
    select coalesce(json_agg(entry order by used.position), '[]')
    from plan_drills used join drills drill on drill.id = used.drill_id,
      lateral (
        select used.drill_id as "drillId", used.position as "order",
          used.duration_minutes as duration, drill.sport_id as "sportId",
          nullif(drill.type, '') as type,
          nullif(used.section, '') as section, nullif(used.note, '') as note) entry
    where used.plan_id = p.id)`,
  activities: "nullif(p.activities, '[]')",
};

/** The plans of a team as JSON, the newest practice first (S9); undefined when the coach is no member. */
export function listPlans(database: Reader, coachId: string, teamId: string) {
  return readJson(database, {
    name: 'plan-list',
    text: `select (
             select coalesce(json_agg(answer), '[]')
             from (
               select ${columnsOf(planSummarySchema, summaryColumns)}
               from plans p where p.team_id = mine.team_id
               order by p.practice_date desc, p.id desc) answer)::text as json
           from team_members mine where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId],
  });
}

/**
 * One plan of a team as JSON (D6), and its version. Without it both are null; undefined when the coach is no member.
 */
export function findPlan(database: Reader, coachId: string, teamId: string, planId: string) {
  return firstRow<{ json: string; version: number }>(database, {
    name: 'plan-detail',
    text: `select plan.json, plan.version
           from team_members mine left join lateral (
             select json_strip_nulls(to_json(answer))::text as json, p.version
             from plans p, lateral (select ${columnsOf(planSchema, planColumns)}) answer
             where p.team_id = mine.team_id and p.id = $3) plan on true
           where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId, planId],
  });
}

/** Locks a plan of a team of the coach, and their membership. Returns its version; throws 404 as D2 says. */
export async function lockPlan(
  client: pg.PoolClient,
  coachId: string,
  teamId: string,
  planId: string,
): Promise<number> {
  const found = await firstRow<{ isMember: boolean; version: number | null }>(client, {
    name: 'plan-lock',
    text: `with mine as materialized (
             select from team_members where coach_id = $1 and team_id = $2 for key share
           ), plan as materialized (
             select version from plans
             where team_id = $2 and id = $3 and exists (select from mine) for update
           )
           select exists (select from mine) as "isMember", (select version from plan) as version`,
    values: [coachId, teamId, planId],
  });
  if (!found?.isMember) throw notFound('team');
  if (found.version === null) throw notFound('practice plan');
  return found.version;
}

/** The date of a locked plan, and its entries. */
export async function readStoredEntries(
  client: pg.PoolClient,
  planId: string,
): Promise<{ practiceDate?: string; entries: PlanEntry[] }> {
  interface Row {
    practiceDate: string;
    drills: (PlanEntry & { order: number })[];
    activities: PlanActivity[];
  }
  const row = await firstRow<Row>(client, {
    name: 'plan-entries',
    text: `select p.activities, p.practice_date as "practiceDate", array(
             select json_build_object('drillId', drill_id, 'order', position,
               'duration', duration_minutes, 'section', section, 'note', note)
             from plan_drills where plan_id = p.id order by position) as drills
           from plans p where p.id = $1`,
    values: [planId],
  });
  return row ? { practiceDate: row.practiceDate, entries: entriesOf(row) } : { entries: [] };
}

/** Stores a new plan. Returns it as a read would, and its version. */
export async function insertPlan(client: pg.PoolClient, plan: StoredPlan) {
  const id = randomUUID();
  const { rows } = await client.query<{ version: number }>({
    name: 'plan-insert',
    text: `with plan as (
             insert into plans
               (id, team_id, name, description, practice_date, duration_minutes, activities)
             values ($1, $2, $3, $4, $5, $6, $7) returning id, version
           ), entries as (
             insert into plan_drills
               (plan_id, drill_id, position, duration_minutes, section, note)
             select plan.id, entry.*
             from plan, unnest($8::uuid[], $9::int[], $10::int[], $11::text[], $12::text[]) entry
           )
           select version from plan`,
    values: [id, ...valuesOf(plan)],
  });
  return asRead(id, plan, rows);
}

/** Replaces a plan, including its team. Returns it as a read would, and its version. */
export async function updatePlan(client: pg.PoolClient, planId: string, plan: StoredPlan) {
  const { rows } = await client.query<{ version: number }>({
    name: 'plan-update',
    // What stays is changed in place: columns that a newer version of the portal has added keep what is in them.
    text: `with plan as (
             update plans set team_id = $2, name = $3, description = $4, practice_date = $5,
               duration_minutes = $6, activities = $7, version = version + 1
             where id = $1 returning version
           ), removed as (
             delete from plan_drills where plan_id = $1 and drill_id <> all ($8::uuid[])
           ), entries as (
             insert into plan_drills
               (plan_id, drill_id, position, duration_minutes, section, note)
             select $1, entry.*
             from unnest($8::uuid[], $9::int[], $10::int[], $11::text[], $12::text[]) entry
             on conflict (plan_id, drill_id) do update set position = excluded.position,
               duration_minutes = excluded.duration_minutes, section = excluded.section,
               note = excluded.note
           )
           select version from plan`,
    values: [planId, ...valuesOf(plan)],
  });
  return asRead(planId, plan, rows);
}

/** Deletes a plan for good (D11): nothing points at it. */
export async function deletePlan(client: pg.PoolClient, planId: string): Promise<void> {
  await client.query({
    name: 'plan-delete',
    text: 'delete from plans where id = $1',
    values: [planId],
  });
}

function valuesOf(plan: StoredPlan): unknown[] {
  const { teamId, name, description, practiceDate, duration, entries } = plan;
  const { drills, activities } = splitEntries(entries);
  return [
    ...[teamId, name, description, practiceDate, duration],
    JSON.stringify(activities),
    drills.map(({ drillId }) => drillId),
    drills.map(({ order }) => order),
    drills.map(({ duration }) => duration),
    drills.map(({ section }) => section ?? ''),
    drills.map(({ note }) => note ?? ''),
  ];
}

/** A plan that was just stored. A row of the transaction's own tells its version. */
function asRead(id: string, plan: StoredPlan, [row]: { version: number }[]) {
  if (!row) throw new Error(`Plan ${id} has gone in the middle of a transaction.`);
  return { ...planAnswer({ ...plan, id }), version: row.version };
}
