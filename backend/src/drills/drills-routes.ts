import {
  drillInputSchema,
  drillQuerySchema,
  drillSchema,
  withoutRepeated,
  type Drill,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import {
  answer,
  changeHeaders,
  creationHeaders,
  drillParams,
  entityTagHeader,
  sportParams,
} from '../http/api-schemas';
import { inTransaction, type ApiConnections } from '../database/database';
import { entityTag, requireMatch } from '../http/entity-tag';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { linkHeader, linkNext, readListPart } from '../http/list-page';
import { hasSport } from '../sports/sports-repository';
import { requireRoom } from '../auth/storage-limits';
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
export const drillsRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared, searches, storage },
) => {
  const texts = createDrillTexts();

  app.get(
    '/sports/:sportId/drills',
    {
      schema: {
        operationId: 'listDrills',
        tags: ['Drills'],
        summary: "A sport's public drills and the caller's own, by name",
        params: sportParams,
        querystring: drillQuerySchema,
        response: { 200: answer('The drills, at most 1,000.', z.array(drillSchema), linkHeader) },
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request;
      const { sportId } = params;
      if (sportId === '') throw invalid('sportId', 'sportId is required to fetch drills.');
      const { json, next } = await listDrills(searches, texts, caller.id, sportId, {
        ...query,
        ...readListPart(query),
      });
      if (json === '[]' && !(await hasSport(database, sportId))) throw notFound('sport');
      linkNext(reply, request, next);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/sports/:sportId/drills/:drillId',
    {
      schema: {
        operationId: 'getDrill',
        tags: ['Drills'],
        summary: 'One drill: public, own, or in a plan of a team of the caller',
        params: drillParams,
        response: { 200: answer('The drill.', drillSchema, entityTagHeader) },
      },
    },
    async ({ caller, params }, reply) => {
      const drill = requireFound('drill', await findDrill(shared, caller.id, params));
      return sendJson(reply.header('etag', entityTag(drill.version)), drill.json);
    },
  );

  app.post(
    '/sports/:sportId/drills',
    {
      schema: {
        operationId: 'createDrill',
        tags: ['Drills'],
        summary: 'Creates a drill, owned by the caller',
        params: sportParams,
        headers: creationHeaders,
        body: drillInputSchema,
        response: { 201: answer('The new drill.', drillSchema, entityTagHeader) },
      },
    },
    async ({ caller, params: { sportId }, headers, body }, reply) => {
      if (body.sportId && body.sportId !== sportId) {
        throw invalid('sportId', "Sport must be that of the address it's sent to.");
      }
      const call = {
        coachId: caller.id,
        route: 'POST /sports/:sportId/drills',
        key: headers['idempotency-key'],
        request: [sportId, body],
        whereIs: ({ id, sportId }: Drill) => ({ id, sportId }),
      };
      const drill = await createOnce(database, call, async (client) => {
        if (!(await hasSport(client, sportId))) throw notFound('sport');
        await requireRoom(client, storage, 'drills', caller.id);
        const videoUrls = mergeVideos([], body);
        const setup = mergeSetup({}, body);
        const tags = withoutRepeated(body.tags);
        return insertDrill(client, caller.id, { ...body, ...setup, tags, sportId, videoUrls });
      });
      return reply
        .header('etag', entityTag(drill.version))
        .header('location', `/api/sports/${sportId}/drills/${drill.id}`)
        .code(201)
        .send(drill);
    },
  );

  app.put(
    '/sports/:sportId/drills/:drillId',
    {
      schema: {
        operationId: 'updateDrill',
        tags: ['Drills'],
        summary: 'Replaces a drill of the caller; another sport in the body moves it there',
        params: drillParams,
        headers: changeHeaders,
        body: drillInputSchema,
        response: { 200: answer('The drill as it is now.', drillSchema, entityTagHeader) },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      const drill = await inTransaction(database, async (client) => {
        const current = requireFound('drill', await lockDrill(client, caller.id, params));
        if (!current.isOwner) {
          throw new ApiProblem(403, 'Only the coach who created this drill can change it.');
        }
        requireMatch(headers['if-match'], current.version);
        const sportId = body.sportId ?? current.sportId;
        if (!(await hasSport(client, sportId))) {
          throw invalid('sportId', 'This sport is not in the list.');
        }
        const videoUrls = mergeVideos(current.videoUrls, body);
        const tags = withoutRepeated(body.tags, current.tags);
        const drill = { ...body, ...mergeSetup(current, body), tags, sportId, videoUrls };
        return updateDrill(client, caller.id, current.id, drill);
      });
      return reply.header('etag', entityTag(drill.version)).send(drill);
    },
  );
};
