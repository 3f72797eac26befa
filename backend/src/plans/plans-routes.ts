import {
  drillsOf,
  planCalls,
  planChanges,
  type PlanEntry,
  planOf,
  yearProblem,
} from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { invalid, invalidFields, requireFound } from '../http/api-problem';
import { isId } from '../http/api-schemas';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections } from '../database/database';
import { readDrillsForPlan } from '../drills/drills-repository';
import { requireRoom } from '../quotas/storage-limits';
import { lockTeam } from '../teams/teams-repository';
import { withStoredActivities, withStoredDetails } from './plan-input';
import {
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  lockPlan,
  readStoredEntries,
  updatePlan,
} from './plans-repository';

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
        const plan = planOf(body);
        const sent = await usableEntries(client, caller.id, plan.entries, { planId: null });
        return insertPlan(client, { ...plan, teamId, entries: withStoredDetails(sent, []) });
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
      const plan = planOf(body);
      const sent = await usableEntries(client, caller.id, plan.entries, kept);
      const stored = await readStoredEntries(client, planId);
      refuseYear(body.practiceDate, stored.practiceDate);
      const all = body.activities === undefined ? withStoredActivities(sent, stored.entries) : sent;
      const entries = withStoredDetails(all, stored.entries);
      return updatePlan(client, planId, { ...plan, teamId, entries });
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
 * The entries of a plan to store, each drill with its sport and type. Throws 400 for another than public drills, the
 * caller's own, and those that are in the plan already, unless it moves to another team (D6).
 */
async function usableEntries(
  client: pg.PoolClient,
  coachId: string,
  entries: PlanEntry[],
  { planId, isMoving = false }: { planId: string | null; isMoving?: boolean },
): Promise<PlanEntry[]> {
  const drillIds = drillsOf(entries).map(({ drillId }) => drillId);
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
  return entries.map((entry) => {
    const { sportId, type } = byId.get(entry.drillId ?? '') ?? {};
    return { ...entry, sportId, type };
  });
}
