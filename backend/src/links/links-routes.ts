import { planLinkInputSchema, planLinkSchema, type PlanLink } from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { inTransaction, type ApiConnections } from '../database/database';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import { answer, creationHeaders, planLinkParams, planParams, problems } from '../http/api-schemas';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { lockPlan } from '../plans/plans-repository';
import { countOpenLinks, insertLink, listLinks, withdrawLink } from './links-repository';

const maxOpenLinks = 10;

/** Members make links by which anybody reads one plan without an account, see them, and take them back (D34). */
export const linksRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared },
) => {
  app.get(
    '/teams/:teamId/plans/:planId/links',
    {
      schema: {
        operationId: 'listPlanLinks',
        tags: ['Plan links'],
        summary: "A plan's open links, the oldest first",
        params: planParams,
        response: { 200: answer('The links.', z.array(planLinkSchema)) },
      },
    },
    async ({ caller, params }, reply) => {
      const json = requireFound('team', await listLinks(shared, caller.id, params));
      if (json === null) throw notFound('plan');
      return sendJson(reply, json);
    },
  );

  app.post(
    '/teams/:teamId/plans/:planId/links',
    {
      schema: {
        operationId: 'createPlanLink',
        tags: ['Plan links'],
        summary: 'Shows a plan for 14 days, to who has the token, without an account',
        params: planParams,
        headers: creationHeaders,
        body: planLinkInputSchema,
        response: { 201: answer('The new link.', planLinkSchema), ...problems(409) },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      const call = {
        coachId: caller.id,
        route: 'POST /teams/:teamId/plans/:planId/links',
        key: headers['idempotency-key'],
        request: [params, body],
        // Others who make a link of the plan wait here, and then see this one.
        authorize: (client: pg.PoolClient) =>
          lockPlan(client, caller.id, params.teamId, params.planId),
        whereIs: ({ id }: PlanLink) => ({ id, teamId: params.teamId }),
      };
      const link = await createOnce(database, call, async (client) => {
        if ((await countOpenLinks(client, params.planId)) >= maxOpenLinks) {
          const message = `This practice plan has ${maxOpenLinks} open links. Take one of them back first.`;
          throw new ApiProblem(409, message);
        }
        const made = await insertLink(client, caller.id, params, body);
        if (!made) throw invalid('tokenSha256', 'This token is in use. Make a new one.');
        return made;
      });
      return reply.code(201).send(link);
    },
  );

  app.delete(
    '/teams/:teamId/plans/:planId/links/:linkId',
    {
      schema: {
        operationId: 'withdrawPlanLink',
        tags: ['Plan links'],
        summary: 'Takes an open link back',
        params: planLinkParams,
        response: { 204: z.undefined().describe('It shows nothing any more.') },
      },
    },
    async ({ caller, params }, reply) => {
      await inTransaction(database, async (client) => {
        await lockPlan(client, caller.id, params.teamId, params.planId);
        if (!(await withdrawLink(client, params.planId, params.linkId))) throw notFound('link');
      });
      return reply.code(204).send();
    },
  );
};
