import type { Call, Params, PartOf } from '@touchline/shared/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { STATUS_CODES } from 'node:http';
import * as z from 'zod';
import { type ApiConnections, inTransaction } from '../database/database';
import {
  answer,
  changeHeaders,
  creationHeaders,
  entityTagHeader,
  problems,
  idSchema,
} from './api-schemas';
import { entityTag, requireMatch } from './entity-tag';
import { createOnce } from './idempotency';
import { sendJson } from './json-answer';
import { type Cursor, linkHeader, linkNext } from './list-page';

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** A request that is valid by the call's description. */
interface CallRequest<One extends Call> {
  caller: FastifyRequest['caller'];
  params: Params<One['path']>;
  query: Output<PartOf<One, 'query'>>;
  body: Output<PartOf<One, 'body'>>;
  /** Throws 412 where `If-Match` names another version: see `requireMatch`. */
  match: (version: number, oldest?: number) => number | undefined;
}

/** JSON as the database wrote it; with the version of a thing, or where the next part of a list begins. */
type Written = string | { json: string; version?: number; next?: Cursor | undefined };

interface Creation<One extends Call, Entity> {
  /** Throws when the caller may not create here. Runs before an earlier answer is repeated, too. */
  authorize?: (client: pg.PoolClient, request: CallRequest<One>) => Promise<unknown>;
  create: (client: pg.PoolClient, request: CallRequest<One>) => Promise<Entity>;
  /** The id of what was created, where it is not its `id`. */
  idOf?: (entity: Entity) => string | undefined;
  /** The status of the answer. */
  status?: 200 | 201;
}

/** `nouns`: what the ids in paths are of. */
type Serving = Pick<ApiConnections, 'database' | 'nouns'>;

/**
 * Routes that follow from the descriptions of calls. What a call takes is checked, an answer has its `ETag`, a
 * creation happens once, and the documentation says so.
 * @param tag under which the documentation lists them, each with an id and a summary
 */
export function servingCalls(app: FastifyInstance, { database, nouns }: Serving, tag: string) {
  function route<One extends Call>(
    call: One,
    words: { id: string; summary: string },
    status: number,
    handle: (
      request: CallRequest<One>,
      raw: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ): void {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call, { ...words, tag, status, nouns }),
      handler: (raw, reply) => handle(requestOf<One>(raw), raw, reply),
    });
  }

  return {
    /** Answers with what the handler has read. */
    read<One extends Call>(
      call: One,
      id: string,
      summary: string,
      handle: (request: CallRequest<One>) => Promise<Written>,
    ): void {
      route(call, { id, summary }, 200, async (request, raw, reply) => {
        const written = await handle(request);
        if (typeof written === 'string') return sendJson(reply, written);
        const { json, version, next } = written;
        if (version !== undefined) reply.header('etag', entityTag(version));
        linkNext(reply, raw, next);
        return sendJson(reply, json);
      });
    },

    /** Runs the handler in a transaction, and answers with the thing as it is then, or with 204. */
    change<One extends Call>(
      call: One,
      id: string,
      summary: string,
      handle: (client: pg.PoolClient, request: CallRequest<One>) => Promise<unknown>,
    ): void {
      route(call, { id, summary }, call.answer ? 200 : 204, async (request, _raw, reply) => {
        const entity = await inTransaction(database, (client) => handle(client, request));
        if (!call.answer) return reply.code(204).send();
        if (call.etag) reply.header('etag', tagOf(entity));
        return reply.send(entity);
      });
    },

    /** Creates once for each key of the caller (D15a). */
    create<One extends Call, Entity extends object>(
      call: One,
      id: string,
      summary: string,
      {
        authorize,
        create,
        idOf = ({ id }: { id?: string }) => id,
        status = 201,
      }: Creation<One, Entity>,
    ): void {
      route(call, { id, summary }, status, async (request, { headers, url }, reply) => {
        const { caller, body } = request;
        const params = request.params as Record<string, string>;
        const creation = {
          callerId: caller.id,
          route: `${call.method} ${call.path}`,
          key: headers['idempotency-key'] as string | undefined,
          request: keptRequest(params, body),
          authorize: (client: pg.PoolClient) => authorize?.(client, request),
          whereIs: (entity: Entity) => ({ ...idsOf(entity, params), id: idOf(entity) ?? '' }),
        };
        const entity = await createOnce(database, creation, (client) => create(client, request));
        if (call.etag) {
          reply.header('etag', tagOf(entity));
          reply.header('location', `${url}/${idOf(entity)}`);
        }
        return reply.code(status).send(entity);
      });
    },
  };
}

const tagOf = (entity: unknown) => entityTag((entity as { version: number }).version);

/** The ids by which a thing is found: its own, which may be others than those of a later request. */
function idsOf(entity: object, params: Record<string, string>): Record<string, string> {
  const own = Object.entries(entity).filter(([name]) => name in params);
  return { ...params, ...Object.fromEntries(own) } as Record<string, string>;
}

/** The request of a creation, as its hash is kept beside a key. Keys of before an update go on, so its form stays. */
function keptRequest(params: Record<string, string>, body: unknown): unknown {
  const ids = Object.values(params);
  if (ids.length === 0) return body;
  return [ids.length === 1 ? ids[0] : params, body];
}

function requestOf<One extends Call>(request: FastifyRequest): CallRequest<One> {
  const { caller, headers, params, query, body } = request;
  const match = (version: number, oldest = version) =>
    requireMatch(headers['if-match'], version, oldest);
  // The route's schemas have read all three.
  return { caller, params, query, body, match } as CallRequest<One>;
}

interface RouteWords extends Pick<ApiConnections, 'nouns'> {
  id: string;
  summary: string;
  tag: string;
  status: number;
}

/** The schemas of a route, for checks and for the documentation. */
function schemaOf(
  { method, path, ids, query, body, answer: schema, etag, once, inParts, refusals }: Call,
  { id, summary, tag, status, nouns }: RouteWords,
) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isChange = etag && ['PUT', 'DELETE'].includes(method);
  const headers = { ...(etag && entityTagHeader), ...(inParts && linkHeader) };
  return {
    ...{ operationId: id, tags: [tag], summary },
    ...(names.length > 0 && {
      params: z.object(
        Object.fromEntries(names.map((name) => [name, idSchema(nouns[name], ids?.[name])])),
      ),
    }),
    ...(query && { querystring: query }),
    ...(once && { headers: creationHeaders }),
    ...(isChange && { headers: changeHeaders }),
    ...(body && { body }),
    response: {
      ...(schema
        ? { [status]: answer(STATUS_CODES[status] ?? '', schema, headers) }
        : { 204: z.undefined().describe('Done.') }),
      ...problems(...(refusals ?? [])),
    },
  };
}
