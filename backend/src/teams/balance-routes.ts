import { balanceQuerySchema, balanceSchema } from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '../http/api-problem';
import { answer, teamParams } from '../http/api-schemas';
import type { ApiConnections } from '../database/database';
import { sendJson } from '../http/json-answer';
import { readBalance } from './balance-repository';

/** What a team has practised. */
export const balanceRoutes: FastifyPluginAsyncZod<ApiConnections> = async (app, { shared }) => {
  app.get(
    '/teams/:teamId/balance',
    {
      schema: {
        operationId: 'getTeamBalance',
        tags: ['Teams'],
        summary: "Minutes by drill type and by tag, in a team's plans of some days",
        params: teamParams,
        querystring: balanceQuerySchema,
        response: { 200: answer('The minutes.', balanceSchema) },
      },
    },
    async ({ caller, params: { teamId }, query }, reply) =>
      sendJson(reply, requireFound('team', await readBalance(shared, caller.id, teamId, query))),
  );
};
