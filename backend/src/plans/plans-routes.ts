import {
  planInputSchema,
  planSchema,
  planSummarySchema,
  type Plan,
} from '@touchline/shared/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { invalid, invalidFields, notFound } from '../api-error';
import {
  answer,
  changeHeaders,
  creationHeaders,
  entityTagHeader,
  isId,
  planParams,
  problems,
  teamParams,
} from '../api-schemas';
import { inTransaction } from '../database/database';
import { readDrillsForPlan } from '../drills/drills-repository';
import { entityTag, requireMatch } from '../entity-tag';
import { createOnce } from '../idempotency';
import { holdMembership, isMemberOf } from '../teams/teams-repository';
import { renumberDrills } from './plan-drills';
import {
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  lockPlan,
  updatePlan,
} from './plans-repository';

type PlanWrite = z.output<typeof planInputSchema>;

/** The calls of /teams/{teamId}/plans (S7), for members of the team only (D2). */
export const plansRoutes: FastifyPluginAsyncZod<{ database: pg.Pool }> = async (
  app,
  { database },
) => {
  app.get(
    '/teams/:teamId/plans',
    {
      schema: {
        operationId: 'listPlans',
        tags: ['Plans'],
        summary: "A team's practice plans, the newest practice first",
        params: teamParams,
        response: { 200: answer('The plans.', z.array(planSummarySchema)), ...problems(404) },
      },
    },
    async ({ caller, params: { teamId } }) => {
      requireMember(await isMemberOf(database, caller.id, teamId));
      return listPlans(database, teamId);
    },
  );

  app.get(
    '/teams/:teamId/plans/:planId',
    {
      schema: {
        operationId: 'getPlan',
        tags: ['Plans'],
        summary: 'One practice plan',
        params: planParams,
        response: { 200: answer('The plan.', planSchema, entityTagHeader), ...problems(404) },
      },
    },
    async ({ caller, params: { teamId, planId } }, reply) => {
      requireMember(await isMemberOf(database, caller.id, teamId));
      const plan = await findPlan(database, teamId, planId);
      if (!plan) throw notFound('plan');
      return reply.header('etag', entityTag(plan.version)).send(plan);
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
        response: {
          201: answer('The new plan.', planSchema, entityTagHeader),
          ...problems(400, 404, 413, 415, 422),
        },
      },
    },
    async ({ caller, params: { teamId }, headers, body }, reply) => {
      const call = {
        coachId: caller.id,
        route: 'POST /teams/:teamId/plans',
        key: headers['idempotency-key'],
        request: [teamId, body],
        authorize: async (client: pg.PoolClient) =>
          requireMember(await holdMembership(client, caller.id, teamId)),
        whereIs: ({ id, teamId }: Plan) => ({ id, teamId }),
      };
      const plan = await createOnce(database, call, async (client) => {
        if (body.teamId && body.teamId !== teamId) {
          throw invalid('teamId', "Team must be that of the address it's sent to.");
        }
        await requireUsableDrills(client, caller.id, body, { planId: null });
        return insertPlan(client, { ...body, teamId, drills: renumberDrills(body.drills) });
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
        response: {
          200: answer('The plan as it is now.', planSchema, entityTagHeader),
          ...problems(400, 404, 412, 413, 415),
        },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      const plan = await inTransaction(database, async (client) => {
        requireMember(await holdMembership(client, caller.id, params.teamId));
        const version = await lockPlan(client, params.teamId, params.planId);
        if (version === undefined) throw notFound('plan');
        requireMatch(headers['if-match'], version);
        const teamId = body.teamId ?? params.teamId;
        if (!isId(teamId) || !(await holdMembership(client, caller.id, teamId))) {
          throw invalid('teamId', 'Team must be one of your teams.');
        }
        const isMoving = teamId !== params.teamId;
        await requireUsableDrills(client, caller.id, body, {
          planId: isMoving ? null : params.planId,
          isMoving,
        });
        const drills = renumberDrills(body.drills);
        return updatePlan(client, params.planId, { ...body, teamId, drills });
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
        response: { 204: z.undefined().describe('It is deleted.'), ...problems(404, 412) },
      },
    },
    async ({ caller, params: { teamId, planId }, headers }, reply) => {
      await inTransaction(database, async (client) => {
        requireMember(await holdMembership(client, caller.id, teamId));
        const version = await lockPlan(client, teamId, planId);
        if (version === undefined) throw notFound('plan');
        requireMatch(headers['if-match'], version);
        await deletePlan(client, planId);
      });
      return reply.code(204).send();
    },
  );
};

/** Throws 404 when the caller is not a member of the team (D2). */
function requireMember(isMember: boolean): void {
  if (!isMember) throw notFound('team');
}

/**
 * Throws 400 for a drill that the plan may not have. Allowed are public drills, the caller's own, and
 * those that are in the plan already, unless it moves to another team (D6).
 */
async function requireUsableDrills(
  client: pg.PoolClient,
  coachId: string,
  { drills }: PlanWrite,
  { planId, isMoving = false }: { planId: string | null; isMoving?: boolean },
): Promise<void> {
  const drillIds = drills.map(({ drillId }) => drillId);
  const known = await readDrillsForPlan(client, coachId, drillIds.filter(isId), planId);
  const issues = drillIds.flatMap((drillId, index) => {
    const drill = known.find(({ id }) => id === drillId);
    if (drill?.isUsable) return [];
    const problem = isMoving ? 'go to another team' : 'be put into this plan';
    const message = drill?.name
      ? `'${drill.name}' is another coach's private drill and can't ${problem}.`
      : `Drill ${index + 1} (${drillId}) doesn't exist or isn't yours to use.`;
    return { path: `drills.${index}.drillId`, message };
  });
  if (issues.length > 0) throw invalidFields(issues);
}
