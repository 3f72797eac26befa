import { randomUUID } from 'node:crypto';
import type { Plan, PlanDrill, PlanSummary } from '@touchline/shared/schemas';
import type pg from 'pg';
import type { Queryable } from '../database/database';

/** A validated plan to store, with its drills numbered from 1. */
export type StoredPlan = Omit<Plan, 'id' | 'drills'> & { drills: PlanDrill[] };

type PlanRow = Plan & { version: number };

/** The plans of a team, the newest practice first (S9). */
export async function listPlans(database: Queryable, teamId: string): Promise<PlanSummary[]> {
  const { rows } = await database.query<PlanSummary>({
    name: 'plan-list',
    text: `select id, team_id as "teamId", name, practice_date as "practiceDate",
             duration_minutes as duration
           from plans where team_id = $1 order by practice_date desc, id desc`,
    values: [teamId],
  });
  return rows;
}

/** One plan of a team with its drills in order, each with its own sport (D6), and its version. */
export async function findPlan(
  database: Queryable,
  teamId: string,
  planId: string,
): Promise<PlanRow | undefined> {
  const { rows } = await database.query<PlanRow>({
    name: 'plan-detail',
    text: `select id, team_id as "teamId", name, description, practice_date as "practiceDate",
             duration_minutes as duration, version,
             (select coalesce(json_agg(json_build_object(
                  'drillId', entry.drill_id, 'order', entry.position,
                  'duration', entry.duration_minutes, 'sportId', drill.sport_id
                ) order by entry.position), '[]')
              from plan_drills entry join drills drill on drill.id = entry.drill_id
              where entry.plan_id = plans.id) as drills
           from plans where team_id = $1 and id = $2`,
    values: [teamId, planId],
  });
  return rows[0];
}

/** Locks a plan until the transaction ends. Other changes of it wait. Returns its version. */
export async function lockPlan(
  client: pg.PoolClient,
  teamId: string,
  planId: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>({
    name: 'plan-lock',
    text: 'select version from plans where team_id = $1 and id = $2 for update',
    values: [teamId, planId],
  });
  return rows[0]?.version;
}

/** Stores a new plan. Returns it as a read would. */
export async function insertPlan(client: pg.PoolClient, plan: StoredPlan): Promise<PlanRow> {
  const id = randomUUID();
  await client.query({
    name: 'plan-insert',
    text: `insert into plans (id, team_id, name, description, practice_date, duration_minutes)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [id, ...valuesOf(plan)],
  });
  await insertDrills(client, id, plan);
  return readPlan(client, plan.teamId, id);
}

/** Replaces a plan, including its team. Returns it as a read would. */
export async function updatePlan(
  client: pg.PoolClient,
  planId: string,
  plan: StoredPlan,
): Promise<PlanRow> {
  await client.query({
    name: 'plan-update',
    text: `update plans set team_id = $2, name = $3, description = $4, practice_date = $5,
             duration_minutes = $6, version = version + 1
           where id = $1`,
    values: [planId, ...valuesOf(plan)],
  });
  await client.query({
    name: 'plan-drills-delete',
    text: 'delete from plan_drills where plan_id = $1',
    values: [planId],
  });
  await insertDrills(client, planId, plan);
  return readPlan(client, plan.teamId, planId);
}

/** Deletes a plan with its entries. The drills themselves stay. */
export async function deletePlan(client: pg.PoolClient, planId: string): Promise<void> {
  await client.query({
    name: 'plan-delete',
    text: 'delete from plans where id = $1',
    values: [planId],
  });
}

function valuesOf({ teamId, name, description, practiceDate, duration }: StoredPlan): unknown[] {
  return [teamId, name, description, practiceDate, duration];
}

async function insertDrills(client: pg.PoolClient, planId: string, { drills }: StoredPlan) {
  await client.query({
    name: 'plan-drills-insert',
    text: `insert into plan_drills (plan_id, drill_id, position, duration_minutes)
           select $1, * from unnest($2::uuid[], $3::int[], $4::int[])`,
    values: [
      planId,
      drills.map(({ drillId }) => drillId),
      drills.map(({ order }) => order),
      drills.map(({ duration }) => duration),
    ],
  });
}

async function readPlan(client: pg.PoolClient, teamId: string, planId: string): Promise<PlanRow> {
  const plan = await findPlan(client, teamId, planId);
  if (!plan) throw new Error(`Plan ${planId} has gone in the middle of a transaction.`);
  return plan;
}
