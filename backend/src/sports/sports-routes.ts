import { sportSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { answer, problems } from '../api-schemas';
import { listSports } from './sports-repository';

/** GET /sports (S7). */
export const sportsRoutes: FastifyPluginAsyncZod<{ database: pg.Pool }> = async (
  app,
  { database },
) => {
  app.get(
    '/sports',
    {
      schema: {
        operationId: 'listSports',
        tags: ['Sports'],
        summary: 'The catalogue of sports, by name',
        response: { 200: answer('The sports.', z.array(sportSchema)), ...problems() },
      },
    },
    () => listSports(database),
  );
};
