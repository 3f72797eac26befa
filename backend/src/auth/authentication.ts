import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { tryLater } from '../http/api-problem';
import { noToken, type Caller, type VerifiedToken, type VerifyToken } from './bearer-token';
import { createCallerRecorder } from './callers-repository';
import { createRequestLimits } from './request-limits';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requireCaller`. */
    caller: Caller;
    /** What it asks to store, as counted, in bytes. */
    counted: number;
  }
}

interface Protection {
  database: pg.Pool;
  verifyToken: VerifyToken;
  /** Of one user, counted by each process. */
  callsPerMinute: number;
  /** Of one user; see createRequestLimits. */
  writesPerMinute: number;
}

/**
 * Protects the routes of `app` (S6): sets `request.caller` by the bearer token, and answers 429 to who sends too much.
 */
export function requireCaller(app: FastifyInstance, options: Protection): void {
  const { database, verifyToken, callsPerMinute, writesPerMinute } = options;
  const recordCaller = createCallerRecorder(database);
  const limits = createRequestLimits(database, writesPerMinute);
  const countCall = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ caller }) => caller.id,
  });

  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    const limit = await countCall(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw tryLater(429, 'Too many requests. Try again in a minute.', limit.ttlInSeconds);
    }
    const isRead = ['GET', 'HEAD'].includes(request.method);
    if (!isRead) await limits.countWrite(request.caller.id);
  }

  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    let verified: VerifiedToken;
    try {
      verified = await verifyToken(bearerToken(request.headers.authorization));
    } catch (error) {
      await limits.countRefused(request.ip);
      throw error;
    }
    request.caller = verified.caller;
    await refuseTooMany(request);
    await recordCaller(verified);
  });
  // What is not valid is not stored, and does not count.
  app.decorateRequest('counted', 0);
  app.addHook('preHandler', async (request) => {
    const { caller, body } = request;
    if (body === undefined || body === null) return;
    // As it was read: padding is not stored.
    const bytes = Buffer.byteLength(JSON.stringify(body));
    await limits.countBytes(caller.id, bytes);
    request.counted = bytes;
  });
  app.addHook('onSend', async ({ caller, counted, log }, { statusCode }) => {
    if (counted === 0 || statusCode < 400) return;
    await limits.giveBack(caller.id, counted).catch((error: unknown) => log.warn(error));
  });
}

/** The token of an `Authorization` header. Throws 401 where there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw noToken();
  return token;
}
