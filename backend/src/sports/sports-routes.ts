import { sportCalls } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { ApiConnections } from '../database/database';
import { servingCalls } from '../http/serve-calls';
import { listSports } from './sports-repository';

/** Sports hardly ever change: an administrator renames one, or a new version adds some. */
const keepMs = 60_000;

/** The catalogue of sports. */
export const sportsRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { database } = connections;
  const serve = servingCalls(app, connections, 'Sports');
  let kept: { json: string; until: number } | undefined;

  serve.read(sportCalls.list, 'listSports', 'The catalogue of sports, by name', async () => {
    if (!kept || Date.now() >= kept.until) {
      kept = { json: await listSports(database), until: Date.now() + keepMs };
    }
    return kept.json;
  });
};
