import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import {
  check,
  list,
  promote,
  publishBuild,
  read,
  rollback,
  signRelease,
  type OperatorToken,
  type PublicationTokens,
  type ReleaseContext,
} from '../releases/index';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import { answerCommand, valid, type Command } from './command-answer';
import { operatorCommands } from './operator-commands';
import { receiveBuild, removeLeftUploads } from './received-build';

/** Who calls: a team, or the people who run the portal. */
interface Publisher {
  /** Of the token, for the log. */
  id: string;
  /** The one remote that the token is for; missing: the operator's, for all. */
  remote?: string;
  mayPromote: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route of the publication. */
    publisher: Publisher;
  }
}

/** How publication over HTTP works in this portal. Folders are absolute. */
export interface PublicationOptions {
  /** What the commands work with; made again for each request. With the key, where the portal has one. */
  context: () => Promise<ReleaseContext>;
  tokens: PublicationTokens;
  operatorToken: OperatorToken;
  /** Where uploads are until they are complete. */
  uploads: string;
  /** The most that all releases of one remote may take up together, in bytes. */
  bytesPerRemote: number;
  /** Limit for one token, and for one address with bad tokens. Above it: 429. */
  callsPerMinute?: number;
}

/** The most that a registry may take up that the operator sends, in bytes. */
const registryBytes = 20_000_000;

const promotionSchema = z.strictObject({
  version: versionSchema,
  share: z.int().min(1).max(99).optional(),
  again: z.boolean().optional(),
  opened: z.boolean().optional(),
});

const rollbackSchema = z.strictObject({ to: z.optional(versionSchema) });

const signatureSchema = z.strictObject({
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'The base64 of a signature.'),
});

/**
 * `/publication`: every change of releases and of the registry, for teams that have a token, and for the
 * operator. While there are no tokens of teams, these addresses do not exist for anybody else. Answers are
 * those of `answerCommand`.
 */
export const publicationRoutes: FastifyPluginAsync<PublicationOptions> = async (app, options) => {
  const { tokens, operatorToken, uploads, bytesPerRemote, callsPerMinute = 60, context } = options;
  await removeLeftUploads(uploads);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ publisher, ip }) => (publisher ? `token ${publisher.id}` : `address ${ip}`),
  });

  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiProblem(429, 'Too many requests. Try again in a minute.', {
        headers: { 'retry-after': String(limit.ttlInSeconds) },
      });
    }
  }

  async function publisherOf(request: FastifyRequest): Promise<Publisher> {
    const text = bearerToken(request);
    if (text !== undefined && (await operatorToken.is(text))) {
      return { id: 'operator', mayPromote: true };
    }
    if ((await tokens.list()).length === 0) throw new ApiProblem(404, 'There is no such page.');
    if (text === undefined)
      throw unauthorized('Publishing needs a token: npx touchline reads it from TOUCHLINE_TOKEN.');
    const token = await tokens.find(text, new Date());
    if (token) return token;
    await refuseTooMany(request);
    throw unauthorized(
      'This token is not valid: it is mistyped, was revoked or has expired. The people who run the ' +
        'portal make a new one.',
    );
  }

  app.decorateRequest('publisher');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const publisher = await publisherOf(request);
    request.publisher = publisher;
    if (publisher.remote === undefined) return;
    await refuseTooMany(request);
    const { name } = request.params as { name?: string };
    if (name !== undefined && publisher.remote !== name) {
      throw new ApiProblem(403, `This token is for ${publisher.remote}, not for ${name}.`);
    }
  });

  const answer = answerCommand(context);
  function serve(routes: Record<string, Command>, isForOperator: boolean): void {
    for (const [route, command] of Object.entries(routes)) {
      const [method = 'GET', url = ''] = route.split(' ');
      const forOperator = { onRequest: requireOperator, bodyLimit: registryBytes };
      app.route({ method, url, handler: answer(command), ...(isForOperator && forOperator) });
    }
  }
  serve(teamCommands, false);
  serve(operatorCommands(tokens), true);
  app.put('/remotes/:name/releases/:version', (request, reply) =>
    receiveBuild(request, uploads, (build) =>
      answer((context, call) =>
        publishBuild(
          { ...context, bytesPerRemote },
          { name: call.name, version: versionOf(call), ...build },
        ),
      )(request, reply),
    ),
  );
};

/** What a team does with its token: method and path -> the command. */
const teamCommands: Record<string, Command> = {
  'GET /remotes/:name': (context, { name, query }) => list(context, query.health === 'true', name),
  'GET /remotes/:name/releases/:version': (context, call) =>
    read(context, call.name, versionOf(call)),
  'POST /remotes/:name/releases/:version/checks': async (context, call) => {
    const checked = await check(context, call.name, versionOf(call));
    const { mayPromote } = call.request.publisher;
    return { ...checked, data: { ...checked.data, mayPromote } };
  },
  'PUT /remotes/:name/releases/:version/signature': (context, call) =>
    signRelease(context, call.name, versionOf(call), valid(signatureSchema, call.body).signature),
  'POST /remotes/:name/promotions': (context, { name, body, request }) => {
    const { version, ...promotion } = valid(promotionSchema, body);
    requireRight(request, `promote ${name} ${version}`);
    return promote(context, name, version, promotion);
  },
  'POST /remotes/:name/rollbacks': (context, { name, body, request }) => {
    const { to } = valid(rollbackSchema, body);
    requireRight(request, `rollback ${name}${to ? ` --to ${to}` : ''}`);
    return rollback(context, name, to);
  },
};

async function requireOperator({ publisher }: FastifyRequest): Promise<void> {
  if (publisher.remote === undefined) return;
  throw new ApiProblem(403, 'This is for the people who run the portal, and their token.');
}

/** Refuses what would change who gets what, unless the token may. */
function requireRight({ publisher }: FastifyRequest, command: string): void {
  if (publisher.mayPromote) return;
  throw new ApiProblem(
    403,
    'This token may publish, and nothing else. ' +
      `Ask the people who run the portal for \`npm run release -- ${command}\`.`,
  );
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function unauthorized(message: string): ApiProblem {
  return new ApiProblem(401, message, { headers: { 'www-authenticate': 'Bearer' } });
}

function versionOf({ version }: { version: string }): string {
  return valid(versionSchema, version);
}
