import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ApiProblem, tryLater } from '../http/api-problem';
import {
  BuildProblem,
  hasEnded,
  publishBuild,
  ReleaseProblem,
  type OperatorToken,
  type PublicationTokens,
  type ReleaseContext,
} from '../releases/index';
import {
  operatorCommands,
  teamCommands,
  valid,
  type Call,
  type Command,
  type Publisher,
} from './commands';
import { receiveBuild, removeLeftUploads } from './received-build';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route of the publication. */
    publisher: Publisher;
  }
}

/** How publication over HTTP works in this portal. Folders are absolute. */
export interface PublicationOptions {
  /** What the commands work with; made again for each request. */
  context: () => ReleaseContext;
  tokens: PublicationTokens;
  operatorToken: OperatorToken;
  /** Where uploads are until they are complete. */
  uploads: string;
  /** Ends the limits of a user, by id or email; false for an unknown one. Missing: the process serves no API. */
  forgive?: ((user: string) => Promise<boolean>) | undefined;
  /** The most that all releases of one remote may take up together, in bytes. */
  bytesPerRemote: number;
  /** Limit for one token, and for one address with bad tokens; ten times as many for the operator. Above it: 429. */
  callsPerMinute?: number;
}

/** How many calls of one team's token there may be at once: one that runs, and two that wait. */
const callsAtOnce = 3;

/**
 * `/publication`: every change of releases and of the registry, for teams that have a token, and for the operator. For
 * anybody else, these addresses do not exist while no team has a token. The answer is `{ result, message, warnings }`; what
 * the command refuses is 409, or 400 where the build itself is wrong.
 */
export const publicationRoutes: FastifyPluginAsync<PublicationOptions> = async (app, options) => {
  const { tokens, operatorToken, uploads, bytesPerRemote, callsPerMinute = 60, context } = options;
  await removeLeftUploads(uploads);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({
    max: (_request, key) => (key === 'token operator' ? 10 : 1) * callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ publisher, ip }) => (publisher ? `token ${publisher.id}` : `address ${ip}`),
  });
  const running = new Map<string, number>();

  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany('in a minute', limit.ttlInSeconds);
  }

  async function publisherOf(request: FastifyRequest): Promise<Publisher> {
    const [, text] = /^Bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (text !== undefined && (await operatorToken.is(text))) {
      return { id: 'operator', mayPromote: true };
    }
    const token = text === undefined ? undefined : await tokens.find(text);
    if (token && !hasEnded(token, new Date())) return token;
    if (text !== undefined) await refuseTooMany(request);
    if ((await tokens.list()).length === 0) throw new ApiProblem(404, 'There is no such page.');
    throw new ApiProblem(
      401,
      text === undefined
        ? 'Publishing needs a token: npx touchline reads it from TOUCHLINE_TOKEN.'
        : token
          ? `This token ended at ${token.expiresAt}. The people who run the portal make a new one.`
          : 'This token is not valid: it is mistyped, or was revoked. The people who run the portal make a new one.',
      { headers: { 'www-authenticate': 'Bearer' } },
    );
  }

  app.decorateRequest('publisher');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    request.publisher = await publisherOf(request);
    await refuseTooMany(request);
    const { remote } = request.publisher;
    const { name, version } = request.params as Partial<Call>;
    if (remote !== undefined && name !== undefined && remote !== name) {
      throw new ApiProblem(403, `This token is for ${remote}, not for ${name}.`);
    }
    if (version !== undefined) valid(versionSchema, version);
  });

  /** Runs an action, unless its token has too many others: no team may fill the queue of what is read. */
  async function inTurn<Result>({ id, remote }: Publisher, action: () => Promise<Result>) {
    const others = running.get(id) ?? 0;
    if (remote !== undefined && others >= callsAtOnce) {
      throw tooMany('when the other calls with this token have ended', 5);
    }
    running.set(id, others + 1);
    try {
      return await action();
    } finally {
      const left = (running.get(id) ?? 1) - 1;
      if (left === 0) running.delete(id);
      else running.set(id, left);
    }
  }

  async function answer(command: Command, request: FastifyRequest) {
    const { params, query, body, publisher, method } = request;
    const call = { ...(params as Call), query: query as Call['query'], body, publisher };
    const doing = { token: publisher.id, remote: call.name, call: request.routeOptions.url };
    try {
      const {
        data,
        message,
        warnings = [],
      } = await command({ ...context(), by: publisher.id }, call);
      if (method !== 'GET') {
        const { opened } = Object(data) as { opened?: boolean };
        // A new token is in the answer, and nowhere else.
        const logged = message.replace(/touchline_\w+_[\w-]+/, '...');
        request.log.info({ ...doing, opened, warnings, message: logged }, 'release command');
      }
      return { result: data, message, warnings };
    } catch (error) {
      if (!(error instanceof ReleaseProblem)) throw error;
      const { message } = error;
      request.log.info({ ...doing, message }, 'release command refused');
      throw new ApiProblem(error instanceof BuildProblem ? 400 : 409, message, { cause: error });
    }
  }

  function serve(routes: Record<string, Command>, more: object): void {
    for (const [route, command] of Object.entries(routes)) {
      const [method = 'GET', url = ''] = route.split(' ');
      const handler = (request: FastifyRequest) =>
        inTurn(request.publisher, () => answer(command, request));
      app.route({ method, url, handler, ...more });
    }
  }
  serve(teamCommands, {});
  serve(operatorCommands(tokens, options.forgive), { onRequest: requireOperator });
  app.put('/remotes/:name/releases/:version', (request) =>
    inTurn(request.publisher, () =>
      receiveBuild(request, uploads, (build) => {
        const publish: Command = (made, { name, version }) =>
          publishBuild({ ...made, bytesPerRemote }, { name, version, ...build });
        return answer(publish, request);
      }),
    ),
  );
};

async function requireOperator({ publisher }: FastifyRequest): Promise<void> {
  if (publisher.remote === undefined) return;
  throw new ApiProblem(403, 'This is for the people who run the portal, and their token.');
}

function tooMany(when: string, seconds: number): ApiProblem {
  return tryLater(429, `Too many requests. Try again ${when}.`, seconds);
}
