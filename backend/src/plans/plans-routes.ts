import {
  planCalls,
  type planInputSchema,
  yearProblem,
  type Plan,
  planChanges,
} from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import type * as z from 'zod';
import { invalid, invalidFields, requireFound } from '../http/api-problem';
import { isId } from '../http/api-schemas';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections } from '../database/database';
import { readDrillsForPlan } from '../drills/drills-repository';
import { requireRoom } from '../quotas/storage-limits';
import { lockTeam } from '../teams/teams-repository';
import { keepActivities, numberEntries, withKeptDetails } from './plan-input';
import {
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  lockPlan,
  readPlanDetails,
  updatePlan,
} from './plans-repository';

type PlanEntry = Plan['drills'][number];
type PlanWrite = z.output<typeof planInputSchema>;

/** The calls of /teams/{teamId}/plans, for members of the team only (D2). */
export const plansRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared, storage } = connections;
  const serve = servingCalls(app, connections, 'Plans');

  serve.read(
    planCalls.list,
    'listPlans',
    "A team's practice plans, the newest practice first",
    async ({ caller, params }) =>
      requireFound('team', await listPlans(shared, caller.id, params.teamId)),
  );

  serve.read(
    planCalls.get,
    'getPlan',
    'One practice plan',
    async ({ caller, params: { teamId, planId } }) => {
      const { json, version } = requireFound(
        'team',
        await findPlan(shared, caller.id, teamId, planId),
      );
      return { json: requireFound('practice plan', json), version };
    },
  );

  serve.create(
    planChanges.create,
    'createPlan',
    'Creates a practice plan; its drills are numbered from 1 by their order',
    {
      authorize: async (client, { caller, params }) =>
        requireFound('team', await lockTeam(client, caller.id, params.teamId)),
      async create(client, { caller, params: { teamId }, body }) {
        refuseYear(body.practiceDate);
        if (body.teamId && body.teamId !== teamId) {
          throw invalid('teamId', "Team must be that of the address it's sent to.");
        }
        await requireRoom(client, storage, 'plans', teamId);
        const drills = await usableDrills(client, caller.id, body, { planId: null });
        return insertPlan(client, {
          ...{ ...body, teamId },
          drills: withKeptDetails(drills, []),
          activities: numberEntries(body).activities,
        });
      },
    },
  );

  serve.change(
    planChanges.update,
    'updatePlan',
    'Replaces a practice plan; another team in the body moves it to that team',
    async (client, { caller, params, body, match }) => {
      const { planId } = params;
      match(await lockPlan(client, caller.id, params.teamId, planId));
      const teamId = body.teamId ?? params.teamId;
      const isMoving = teamId !== params.teamId;
      if (isMoving) {
        if (!isId(teamId) || !(await lockTeam(client, caller.id, teamId))) {
          throw invalid('teamId', 'Team must be one of your teams.');
        }
        await requireRoom(client, storage, 'plans', teamId);
      }
      const kept = { planId: isMoving ? null : planId, isMoving };
      const drills = await usableDrills(client, caller.id, body, kept);
      const before = await readPlanDetails(client, planId);
      refuseYear(body.practiceDate, before.practiceDate);
      const activities =
        body.activities === undefined
          ? keepActivities(before, drills)
          : numberEntries(body).activities;
      return updatePlan(client, planId, {
        ...{ ...body, teamId, activities },
        drills: withKeptDetails(drills, before.drills),
      });
    },
  );

  serve.change(
    planChanges.remove,
    'deletePlan',
    'Deletes a practice plan',
    async (client, { caller, params: { teamId, planId }, match }) => {
      match(await lockPlan(client, caller.id, teamId, planId));
      await deletePlan(client, planId);
    },
  );
};

/** Throws 400 for a year without practices, unless the plan has it already. */
function refuseYear(practiceDate: string, stored?: string): void {
  const problem = yearProblem(practiceDate, stored);
  if (problem) throw invalid('practiceDate', problem);
}

/**
 * The drills of a plan to store: numbered, each with its sport and type. Throws 400 for another than public drills, the
 * caller's own, and those that are in the plan already, unless it moves to another team (D6).
 */
async function usableDrills(
  client: pg.PoolClient,
  coachId: string,
  body: PlanWrite,
  { planId, isMoving = false }: { planId: string | null; isMoving?: boolean },
): Promise<PlanEntry[]> {
  const drillIds = body.drills.map(({ drillId }) => drillId);
  const known = await readDrillsForPlan(client, coachId, drillIds.filter(isId), planId);
  const byId = new Map(known.map((drill) => [drill.id, drill]));
  const issues = drillIds.flatMap((drillId, index) => {
    const drill = byId.get(drillId);
    if (drill?.isUsable) return [];
    const problem = isMoving ? 'go to another team' : 'be put into this plan';
    const message = drill?.name
      ? `'${drill.name}' is another coach's private drill and can't ${problem}.`
      : `Drill ${index + 1} (${drillId}) doesn't exist or isn't yours to use.`;
    return { path: `drills.${index}.drillId`, message };
  });
  if (issues.length > 0) throw invalidFields(issues);
  const { drills } = numberEntries(body);
  return drills.map((entry) => {
    const { sportId, type } = byId.get(entry.drillId) ?? {};
    return { ...entry, sportId, ...(type && { type }) };
  });
}
