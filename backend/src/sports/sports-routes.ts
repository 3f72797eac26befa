import { sportSchema } from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { answer } from '../http/api-schemas';
import { sendJson } from '../http/json-answer';
import { listSports } from './sports-repository';

/** Sports hardly ever change: an administrator renames one, or a new version adds some. */
const keepMs = 60_000;

/** GET /sports (S7). */
export const sportsRoutes: FastifyPluginAsyncZod<{ database: pg.Pool }> = async (
  app,
  { database },
) => {
  let kept: { json: string; until: number } | undefined;

  app.get(
    '/sports',
    {
      schema: {
        operationId: 'listSports',
        tags: ['Sports'],
        summary: 'The catalogue of sports, by name',
        response: { 200: answer('The sports.', z.array(sportSchema)) },
      },
    },
    async (_request, reply) => {
      if (!kept || Date.now() >= kept.until) {
        kept = { json: await listSports(database), until: Date.now() + keepMs };
      }
      return sendJson(reply, kept.json);
    },
  );
};
