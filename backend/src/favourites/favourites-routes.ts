import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiProblem, notFound } from '../http/api-problem';
import { answer, favouriteParams, problems } from '../http/api-schemas';
import { inTransaction, type ApiConnections } from '../database/database';
import { sendJson } from '../http/json-answer';
import {
  addFavourite,
  hasFavourites,
  listFavourites,
  removeFavourite,
} from './favourites-repository';

const maxFavourites = 1_000;

/** A coach's favourite drills. Nobody else sees them. */
export const favouritesRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared },
) => {
  app.get(
    '/favourites',
    {
      schema: {
        operationId: 'listFavourites',
        tags: ['Drills'],
        summary: "The ids of the caller's favourite drills, the latest first",
        response: {
          200: answer('Of drills that the caller may read, at most 1,000.', z.array(z.string())),
        },
      },
    },
    async ({ caller }, reply) => sendJson(reply, await listFavourites(shared, caller.id)),
  );

  app.put(
    '/favourites/:drillId',
    {
      schema: {
        operationId: 'addFavourite',
        tags: ['Drills'],
        summary: 'Marks a drill that the caller may read; again changes nothing',
        params: favouriteParams,
        response: { 204: z.undefined().describe('It is marked.'), ...problems(409) },
      },
    },
    async ({ caller, params: { drillId } }, reply) => {
      await inTransaction(database, async (client) => {
        if (await hasFavourites(client, caller.id, { drillId, max: maxFavourites })) {
          throw new ApiProblem(409, 'You have 1,000 favourites. Remove one of them first.');
        }
        if (!(await addFavourite(client, caller.id, drillId))) throw notFound('drill');
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/favourites/:drillId',
    {
      schema: {
        operationId: 'removeFavourite',
        tags: ['Drills'],
        summary: 'Takes the mark off a drill, where it has one',
        params: favouriteParams,
        response: { 204: z.undefined().describe('It is not marked.') },
      },
    },
    async ({ caller, params: { drillId } }, reply) => {
      await removeFavourite(database, caller.id, drillId);
      return reply.code(204).send();
    },
  );
};
