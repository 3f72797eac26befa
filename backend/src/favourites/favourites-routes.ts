import { favouriteCalls } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import { ApiProblem, notFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections } from '../database/database';
import {
  addFavourite,
  hasFavourites,
  listFavourites,
  removeFavourite,
} from './favourites-repository';

const maxFavourites = 1_000;

/** A coach's favourite drills. Nobody else sees them. */
export const favouritesRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared } = connections;
  const serve = servingCalls(app, connections, 'Drills');

  serve.read(
    favouriteCalls.list,
    'listFavourites',
    "The ids of the caller's favourite drills, at most 1,000, the latest first",
    ({ caller }) => listFavourites(shared, caller.id),
  );

  serve.change(
    favouriteCalls.add,
    'addFavourite',
    'Marks a drill that the caller may read; again changes nothing',
    async (client, { caller, params: { drillId } }) => {
      if (await hasFavourites(client, caller.id, { drillId, max: maxFavourites })) {
        throw new ApiProblem(409, 'You have 1,000 favourites. Remove one of them first.');
      }
      if (!(await addFavourite(client, caller.id, drillId))) throw notFound('drill');
    },
  );

  serve.change(
    favouriteCalls.remove,
    'removeFavourite',
    'Takes the mark off a drill, where it has one',
    (client, { caller, params: { drillId } }) => removeFavourite(client, caller.id, drillId),
  );
};
