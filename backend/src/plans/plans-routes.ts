import {
  planInputSchema,
  planSchema,
  planSummarySchema,
  yearProblem,
  type Plan,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { invalid, invalidFields, notFound, requireFound } from '../http/api-problem';
import {
  answer,
  changeHeaders,
  creationHeaders,
  entityTagHeader,
  isId,
  planParams,
  teamParams,
} from '../http/api-schemas';
import { inTransaction, type ApiConnections } from '../database/database';
import { readDrillsForPlan } from '../drills/drills-repository';
import { entityTag, requireMatch } from '../http/entity-tag';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { requireRoom } from '../auth/storage-limits';
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

/** The calls of /teams/{teamId}/plans (S7), for members of the team only (D2). */
export const plansRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared, storage },
) => {
  app.get(
    '/teams/:teamId/plans',
    {
      schema: {
        operationId: 'listPlans',
        tags: ['Plans'],
        summary: "A team's practice plans, the newest practice first",
        params: teamParams,
        response: { 200: answer('The plans.', z.array(planSummarySchema)) },
      },
    },
    async ({ caller, params }, reply) =>
      sendJson(reply, requireFound('team', await listPlans(shared, caller.id, params.teamId))),
  );

  app.get(
    '/teams/:teamId/plans/:planId',
    {
      schema: {
        operationId: 'getPlan',
        tags: ['Plans'],
        summary: 'One practice plan',
        params: planParams,
        response: { 200: answer('The plan.', planSchema, entityTagHeader) },
      },
    },
    async ({ caller, params: { teamId, planId } }, reply) => {
      const plan = requireFound('team', await findPlan(shared, caller.id, teamId, planId));
      if (plan.json === null) throw notFound('plan');
      return sendJson(reply.header('etag', entityTag(plan.version)), plan.json);
    },
  );

  app.post(
    '/teams/:teamId/plans',
    {
      schema: {
        operationId: 'createPlan',
        tags: ['Plans'],
        summary: 'Creates a practice plan; its drills are numbered from 1 by their order',
        params: teamParams,
        headers: creationHeaders,
        body: planInputSchema,
        response: { 201: answer('The new plan.', planSchema, entityTagHeader) },
      },
    },
    async ({ caller, params: { teamId }, headers, body }, reply) => {
      refuseYear(body.practiceDate);
      const call = {
        coachId: caller.id,
        route: 'POST /teams/:teamId/plans',
        key: headers['idempotency-key'],
        request: [teamId, body],
        authorize: async (client: pg.PoolClient) => {
          if (!(await lockTeam(client, caller.id, teamId))) throw notFound('team');
        },
        whereIs: ({ id, teamId }: Plan) => ({ id, teamId }),
      };
      const plan = await createOnce(database, call, async (client) => {
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
      });
      return reply
        .header('etag', entityTag(plan.version))
        .header('location', `/api/teams/${teamId}/plans/${plan.id}`)
        .code(201)
        .send(plan);
    },
  );

  app.put(
    '/teams/:teamId/plans/:planId',
    {
      schema: {
        operationId: 'updatePlan',
        tags: ['Plans'],
        summary: 'Replaces a practice plan; another team in the body moves it to that team',
        params: planParams,
        headers: changeHeaders,
        body: planInputSchema,
        response: { 200: answer('The plan as it is now.', planSchema, entityTagHeader) },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      const { planId } = params;
      const plan = await inTransaction(database, async (client) => {
        const version = await lockPlan(client, caller.id, params.teamId, planId);
        requireMatch(headers['if-match'], version);
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
      });
      return reply.header('etag', entityTag(plan.version)).send(plan);
    },
  );

  app.delete(
    '/teams/:teamId/plans/:planId',
    {
      schema: {
        operationId: 'deletePlan',
        tags: ['Plans'],
        summary: 'Deletes a practice plan',
        params: planParams,
        headers: changeHeaders,
        response: { 204: z.undefined().describe('It is deleted.') },
      },
    },
    async ({ caller, params: { teamId, planId }, headers }, reply) => {
      await inTransaction(database, async (client) => {
        requireMatch(headers['if-match'], await lockPlan(client, caller.id, teamId, planId));
        await deletePlan(client, planId);
      });
      return reply.code(204).send();
    },
  );
};

/** Throws 400 for a year without practices, unless the plan has it already (D38). */
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
