import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { ApiProblem } from './api-error';
import { answer, problems } from './api-schemas';

/** GET /health: the process runs. GET /ready: it reaches its database. Both work without a token. */
export const healthRoutes: FastifyPluginAsyncZod<{ database: pg.Pool }> = async (
  app,
  { database },
) => {
  const common = { tags: ['Operations'], security: [] };

  app.get(
    '/health',
    {
      schema: {
        ...common,
        operationId: 'getHealth',
        summary: 'Whether the server runs',
        response: { 200: answer('It does.', z.object({ status: z.literal('ok') })) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/ready',
    {
      schema: {
        ...common,
        operationId: 'getReadiness',
        summary: 'Whether the server can serve: it reaches its database',
        response: {
          200: answer('It can.', z.object({ status: z.literal('ready') })),
          503: problems()[503],
        },
      },
    },
    async () => {
      await database.query('select').catch((cause: unknown) => {
        throw new ApiProblem(503, "The server can't reach its database.", { cause });
      });
      return { status: 'ready' as const };
    },
  );
};
