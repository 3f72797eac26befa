import {
  drillCalls,
  drillChanges,
  drillQuerySchema,
  withoutRepeated,
} from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections } from '../database/database';
import { readListPart } from '../http/list-page';
import { hasSport } from '../sports/sports-repository';
import { requireRoom } from '../quotas/storage-limits';
import {
  createDrillTexts,
  findDrill,
  insertDrill,
  listDrills,
  lockDrill,
  updateDrill,
} from './drills-repository';
import { mergeSetup } from './merge-setup';
import { mergeVideos } from './merge-videos';

/** The calls of /sports/{sportId}/drills (S7). */
export const drillsRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { database, shared, searches, storage } = connections;
  const serve = servingCalls(app, connections, 'Drills');
  const texts = createDrillTexts();

  serve.read(
    { ...drillCalls.list, query: drillQuerySchema },
    'listDrills',
    "A sport's public drills and the caller's own, by name, at most 1,000 at a time",
    async ({ caller, params: { sportId }, query }) => {
      if (sportId === '') throw invalid('sportId', 'sportId is required to fetch drills.');
      const found = await listDrills(searches, texts, caller.id, sportId, {
        ...query,
        ...readListPart(query),
      });
      if (found.json === '[]' && !(await hasSport(database, sportId))) throw notFound('sport');
      return found;
    },
  );

  serve.read(
    drillCalls.get,
    'getDrill',
    'One drill: public, own, or in a plan of a team of the caller',
    async ({ caller, params }) => requireFound('drill', await findDrill(shared, caller.id, params)),
  );

  serve.create(drillChanges.create, 'createDrill', 'Creates a drill, owned by the caller', {
    async create(client, { caller, params: { sportId }, body }) {
      if (body.sportId && body.sportId !== sportId) {
        throw invalid('sportId', "Sport must be that of the address it's sent to.");
      }
      if (!(await hasSport(client, sportId))) throw notFound('sport');
      await requireRoom(client, storage, 'drills', caller.id);
      const videoUrls = mergeVideos([], body);
      const setup = mergeSetup({}, body);
      const tags = withoutRepeated(body.tags);
      return insertDrill(client, caller.id, { ...body, ...setup, tags, sportId, videoUrls });
    },
  });

  serve.change(
    drillChanges.update,
    'updateDrill',
    'Replaces a drill of the caller; another sport in the body moves it there',
    async (client, { caller, params, body, match }) => {
      const current = requireFound('drill', await lockDrill(client, caller.id, params));
      if (!current.isOwner) {
        throw new ApiProblem(403, 'Only the coach who created this drill can change it.');
      }
      match(current.version);
      const sportId = body.sportId ?? current.sportId;
      if (!(await hasSport(client, sportId))) {
        throw invalid('sportId', 'This sport is not in the list.');
      }
      const videoUrls = mergeVideos(current.videoUrls, body);
      const tags = withoutRepeated(body.tags, current.tags);
      const drill = { ...body, ...mergeSetup(current, body), tags, sportId, videoUrls };
      return updateDrill(client, caller.id, current.id, drill);
    },
  );
};
