import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ApiProblem } from '../api-error';
import { noToken, type Caller, type VerifiedToken, type VerifyToken } from './bearer-token';
import { createCoachRecorder } from './coaches-repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requireCaller`. */
    caller: Caller;
  }
}

/**
 * Protects the routes of `app` (S6): verifies the bearer token, sets `request.caller`, and stores the
 * caller's name and email. Answers 429 after `callsPerMinute` requests of one caller, or after that many
 * refused tokens from one address (D12).
 */
export function requireCaller(
  app: FastifyInstance,
  {
    database,
    verifyToken,
    callsPerMinute,
  }: { database: pg.Pool; verifyToken: VerifyToken; callsPerMinute: number },
): void {
  const recordCoach = createCoachRecorder(database);
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ caller, ip }) => (caller ? `caller ${caller.id}` : `address ${ip}`),
  });

  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiProblem(429, 'Too many requests. Try again in a minute.', {
        headers: { 'retry-after': String(limit.ttlInSeconds) },
      });
    }
  }

  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    let verified: VerifiedToken;
    try {
      verified = await verifyToken(bearerToken(request.headers.authorization));
    } catch (error) {
      await refuseTooMany(request);
      throw error;
    }
    request.caller = verified.caller;
    await refuseTooMany(request);
    await recordCoach(verified);
  });
}

/** The token of an `Authorization` header. Throws 401 where there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw noToken();
  return token;
}
