import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { nouns } from '@touchline/product/schemas';
import type { RunnerSite } from '@touchline/shared/schemas';
import type pg from 'pg';
import { answerHeaders } from './http/answer-headers';
import { answerInTime } from './http/answer-in-time';
import { ApiProblem, toApiProblem } from './http/api-problem';
import { requireCaller } from './auth/authentication';
import type { Caller, VerifyToken } from './auth/bearer-token';
import { defaultWritesPerMinute } from './auth/request-limits';
import { connectForSearches } from './database/database';
import { SharedConnections } from './database/shared-connections';
import { documentApi } from './http/api-documentation';
import { declareProblems } from './http/api-schemas';
import { drillsRoutes } from './drills/drills-routes';
import { favouritesRoutes } from './favourites/favourites-routes';
import { healthRoutes, type DocumentProblem } from './http/health-routes';
import { sweepIdempotencyKeys } from './http/idempotency';
import { compileSerializer } from './http/json-answer';
import { sweepInvitations } from './invitations/invitations-repository';
import { invitationsRoutes } from './invitations/invitations-routes';
import { sweepLinks } from './links/links-repository';
import { linksRoutes } from './links/links-routes';
import { openPlanRoutes } from './links/open-plan-routes';
import { loggerOptions, type LogOptions } from './http/logging';
import { attendanceRoutes } from './players/attendance-routes';
import { playersRoutes } from './players/players-routes';
import { plansRoutes } from './plans/plans-routes';
import { refuseNewerFields } from './http/newer-fields';
import { readableUrl, refuseUnreadable } from './http/unreadable-requests';
import { siteProblem } from './http/runner-sites';
import { sportsRoutes } from './sports/sports-routes';
import { refuseUnstorableText } from './http/storable-text';
import { storageLimits } from './quotas/storage-limits';
import { teamsRoutes } from './teams/teams-routes';
import type { Tracing } from './http/tracing';
import { trustedProxies, type TrustedProxies } from './http/trusted-proxies';

export interface AppOptions {
  /** Migrated, with the sports. The caller ends it. Missing: only `/api/health` and `/api/ready`. */
  database?: pg.Pool | undefined;
  verifyToken: VerifyToken;
  /** What is wrong with the documents of a portal in the same process; nothing without one. */
  documentProblems?: () => Promise<DocumentProblem[]>;
  /** Missing: no log. */
  log?: LogOptions;
  /** Limit for one user at this process. Above it: 429. */
  callsPerMinute?: number;
  /** Limits for one user, and for one address without valid tokens: see createRequestLimits. */
  writesPerMinute?: number;
  /** Limit for one address that opens links without an account. Above it: 429. */
  openPlansPerMinute?: number;
  trustProxy?: TrustedProxies;
  /** Where runners have their documents: see `siteProblem`. */
  sites?: RunnerSite[];
  /** Missing: no request is traced. */
  tracing?: Tracing | undefined;
  /** Aborted when the server is about to stop: clients are told to leave, and are answered until then. */
  draining?: AbortSignal;
}

const apiDescription =
  'Teams, drills and practice plans of the signed-in coach. The date of a practice is local, `YYYY-MM-DDTHH:mm` without a zone; a duration is in whole minutes.';

const hourMs = 3_600_000;
const answerWithinMs = 10_000;

/**
 * Builds the API under `/api` with its documentation at `/api/docs`, `/api/health` and `/api/ready`. Every error is
 * JSON of `apiErrorSchema` (D12). It does not listen yet. `close` waits for requests that are being answered; before that,
 * abort `draining` and wait until proxies have seen it, or a request that is on its way meets a closed connection.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId,
    rewriteUrl: readableUrl,
    // A long id is unknown like any other; the length of a whole request is limited elsewhere.
    routerOptions: { maxParamLength: 20_000 },
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    // Idle between two pieces of a request or an answer.
    connectionTimeout: 120_000,
    // Without a Host header, Node.js would answer without a body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // What has arrived is answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  });
  app.server.on('checkExpectation', app.routing);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(noSuchPage);
  options.tracing?.follow(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(headersProblem(request.raw) ?? siteProblem(request.raw, options.sites));
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await acceptWaiting(app.server);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept alive would delay the end, and lose the request that comes next.
    if (isClosing || options.draining?.aborted) reply.header('connection', 'close');
    done();
  });
  app.register(api, { ...options, prefix: '/api' });
  const { database, openPlansPerMinute: pagesPerMinute = 60 } = options;
  if (database) app.register(openPlanRoutes, { database, pagesPerMinute });
  return app;
}

/**
 * Accepts the connections that the system has made already, for up to a second: the end of listening would reset them.
 * Node accepts one in each turn of its loop, so turns without one say that none waits.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  const begin = () => (quietTurns = 0);
  server.on('connection', begin);
  const until = performance.now() + 1_000;
  for (; quietTurns < 5 && performance.now() < until; quietTurns += 1) await setImmediate();
  server.off('connection', begin);
}

const api: FastifyPluginAsyncZod<AppOptions> = async (app, options) => {
  const { database, verifyToken, draining, callsPerMinute = 30_000 } = options;
  const { writesPerMinute = defaultWritesPerMinute, documentProblems = async () => [] } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  readJsonAlone(app);
  await app.register(fastifyCompress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Quality 4 costs twice the time for 4 % fewer bytes. The window holds most answers whole.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    // A stream for each answer costs more than the compression itself.
    syncThreshold: 2_097_152,
  });
  await app.register(fastifyRateLimit, { global: false });
  await documentApi(app, apiDescription);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(answerHeaders);
    done();
  });
  app.addHook('onResponse', logAnswer);
  answerInTime(app, answerWithinMs);
  app.setNotFoundHandler(noSuchPage);
  const shared = database && new SharedConnections(database);
  const searches = database && connectForSearches(database);
  const databases = [database, searches, ...(shared?.each() ?? [])].filter(
    (one) => one !== undefined,
  );
  await app.register(healthRoutes, { databases, documentProblems, draining });
  if (!database || !shared || !searches) return;

  const sweep = setInterval(() => {
    for (const sweepRows of [sweepIdempotencyKeys, sweepInvitations, sweepLinks]) {
      sweepRows(database).catch((error: unknown) => app.log.warn(error));
    }
  }, hourMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));

  const storage = storageLimits(writesPerMinute);
  const connections = { database, shared, searches, storage, nouns };
  app.addHook('onClose', () => Promise.all([shared.end(), searches.end()]));

  await app.register(async (secured) => {
    requireCaller(secured, { database, verifyToken, callsPerMinute, writesPerMinute });
    secured.addHook('preHandler', refuseUnstorableText);
    await refuseNewerFields(secured, shared);
    declareProblems(secured);
    const routes = secured.withTypeProvider<ZodTypeProvider>();
    await routes.register(sportsRoutes, connections);
    await routes.register(teamsRoutes, connections);
    await routes.register(invitationsRoutes, connections);
    await routes.register(drillsRoutes, connections);
    await routes.register(favouritesRoutes, connections);
    await routes.register(plansRoutes, connections);
    await routes.register(playersRoutes, connections);
    await routes.register(attendanceRoutes, connections);
    await routes.register(linksRoutes, connections);
  });
};

/** Accepts JSON only. A DELETE may have a content type and no body. */
function readJsonAlone(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') return done(null);
    return parseJson(request, body.toString(), done);
  });
}

/** The caller's request id if it is safe to log, otherwise a new one. */
function genReqId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

function headersProblem({ headers, httpVersion }: IncomingMessage): ApiProblem | undefined {
  const { host, expect = '100-continue' } = headers;
  if (expect.toLowerCase() !== '100-continue') {
    return new ApiProblem(417, "The server can't do what the header Expect asks for.");
  }
  const isMissing = host === undefined && httpVersion === '1.1';
  return isMissing ? new ApiProblem(400, 'The request has no Host header.') : undefined;
}

function noSuchPage(): never {
  throw new ApiProblem(404, 'There is no such page.');
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, details, cause } = toApiProblem(error);
  if (statusCode >= 500) request.log.error({ err: cause }, message);
  return reply
    .code(statusCode)
    .headers({ ...answerHeaders, ...details.headers })
    .type('application/json; charset=utf-8')
    .send({ message, statusCode, issues: details.issues, stored: details.stored });
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  // Nobody before the token was verified, and where none is needed.
  const { caller }: { caller?: Caller } = request;
  request.log.info(
    {
      method: request.method,
      // Without the query, which holds what a coach searched for.
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: caller?.id,
    },
    'answered',
  );
  done();
}
