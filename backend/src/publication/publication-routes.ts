import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import {
  BuildProblem,
  list,
  promote,
  publishBuild,
  ReleaseProblem,
  rollback,
  type CommandResult,
  type PublicationToken,
  type PublicationTokens,
  type ReleaseContext,
} from '../releases/index';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import { receiveBuild, removeLeftUploads } from './received-build';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route of the publication. */
    publicationToken: PublicationToken;
  }
}

/** How publication over HTTP works in this portal. Folders are absolute. */
export interface PublicationOptions {
  tokens: PublicationTokens;
  /** Where uploads are until they are complete. */
  uploads: string;
  /** What the commands work with; made again for each request. With the key, where the portal has one. */
  context: () => Promise<ReleaseContext>;
  /** Whether the portal runs signed registries alone. */
  isSigned: boolean;
  /** The most that all releases of one remote may take up together, in bytes. */
  bytesPerRemote: number;
  /** Limit for one token, and for one address with bad tokens. Above it: 429. */
  callsPerMinute?: number;
}

const promotionSchema = z.strictObject({
  version: versionSchema,
  share: z.int().min(1).max(99).optional(),
  again: z.boolean().optional(),
});

const rollbackSchema = z.strictObject({ to: z.optional(versionSchema) });

/**
 * `/publication/remotes/<name>`: publishing, promoting and rolling back for a team that has a token.
 * While there are no tokens, these addresses do not exist. Answers are `{ result, message, warnings }` of
 * the same commands as `npm run release`.
 */
export const publicationRoutes: FastifyPluginAsync<PublicationOptions> = async (app, options) => {
  const { tokens, uploads, bytesPerRemote, callsPerMinute = 60 } = options;
  await removeLeftUploads(uploads);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ publicationToken, ip }) =>
      publicationToken ? `token ${publicationToken.id}` : `address ${ip}`,
  });

  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiProblem(429, 'Too many requests. Try again in a minute.', {
        headers: { 'retry-after': String(limit.ttlInSeconds) },
      });
    }
  }

  app.decorateRequest('publicationToken');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await tokens.list()).length === 0) throw new ApiProblem(404, 'There is no such page.');
    const token = await tokens.find(bearerToken(request), new Date());
    if (!token) {
      await refuseTooMany(request);
      throw new ApiProblem(
        401,
        'This token is not valid: it is mistyped, was revoked or has expired. The people who run the ' +
          'portal make a new one.',
        { headers: { 'www-authenticate': 'Bearer' } },
      );
    }
    request.publicationToken = token;
    await refuseTooMany(request);
    const { name } = request.params as { name: string };
    if (token.remote !== name) {
      throw new ApiProblem(403, `This token is for ${token.remote}, not for ${name}.`);
    }
  });

  app.get('/remotes/:name', (request) =>
    answer(request, async (context, name) => list(context, false, name)),
  );

  app.put('/remotes/:name/releases/:version', (request) =>
    receiveBuild(request, uploads, (build) =>
      answer(request, (context, name) =>
        publishBuild(
          { ...context, bytesPerRemote },
          { name, version: versionOf(request), ...build },
        ),
      ),
    ),
  );

  app.post('/remotes/:name/promotions', (request) =>
    answer(request, async (context, name) => {
      const { version, share, again = false } = read(promotionSchema, request.body);
      await requireRight(request, context, `promote ${name} ${version}`);
      return promote(context, name, version, { share, again });
    }),
  );

  app.post('/remotes/:name/rollbacks', (request) =>
    answer(request, async (context, name) => {
      const { to } = read(rollbackSchema, request.body);
      await requireRight(request, context, `rollback ${name}${to ? ` --to ${to}` : ''}`);
      return rollback(context, name, to);
    }),
  );

  /** Refuses what would change who gets what, by the token and by what the portal can sign. */
  async function requireRight(
    { publicationToken }: FastifyRequest,
    { store }: ReleaseContext,
    command: string,
  ): Promise<void> {
    const instead = `Ask the people who run the portal for \`npm run release -- ${command}\`.`;
    if (!publicationToken.mayPromote) {
      throw new ApiProblem(403, `This token may publish, and nothing else. ${instead}`);
    }
    const isSigned = options.isSigned || (await store.readWritten())?.signature !== undefined;
    if (isSigned && !store.signingKey) {
      throw new ApiProblem(
        409,
        `The registry of this portal is signed, and the key is not on its server. ${instead}`,
      );
    }
  }

  async function answer(
    request: FastifyRequest,
    command: (context: ReleaseContext, name: string) => Promise<CommandResult>,
  ) {
    const { name } = request.params as { name: string };
    const doing = {
      token: request.publicationToken.id,
      remote: name,
      call: request.routeOptions.url,
    };
    try {
      const { data, message, warnings = [] } = await command(await options.context(), name);
      if (request.method !== 'GET') request.log.info({ ...doing, message }, 'release command');
      return { result: data, message, warnings };
    } catch (error) {
      if (!(error instanceof ReleaseProblem)) throw error;
      request.log.info({ ...doing, message: error.message }, 'release command refused');
      const status = error instanceof BuildProblem ? 400 : 409;
      throw new ApiProblem(status, error.message, { cause: error });
    }
  }
};

function bearerToken({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) return token;
  throw new ApiProblem(
    401,
    'Publishing needs a token: npx touchline reads it from TOUCHLINE_TOKEN.',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

function versionOf({ params }: FastifyRequest): string {
  return read(versionSchema, (params as { version: string }).version);
}

/** Throws 400 with what is wrong. */
function read<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value {
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.');
  throw new ApiProblem(400, `${place ? `${place}: ` : ''}${issue?.message}`);
}
