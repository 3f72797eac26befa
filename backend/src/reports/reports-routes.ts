import fastifyRateLimit from '@fastify/rate-limit';
import type { ReportLog } from '@touchline/release';
import { reportSchema, type Report } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem, invalidFields } from '../api-error';
import { bearerToken } from '../auth/authentication';
import type { VerifyToken } from '../auth/bearer-token';

interface ReportsOptions {
  log: ReportLog;
  /** The portal's origin as the browser sees it. */
  portalUrl: string;
  verifyToken: VerifyToken;
  /** Limit for one address. Above it: 429. */
  deliveriesPerMinute?: number;
}

const reportsSchema = z.array(reportSchema).max(50, 'At most 50 reports at a time.');

/** Enough for 50 reports of maximum size. */
const bodyLimit = 131_072;

/**
 * `POST /reports`: receives reports of users' browsers. It works without a sign-in, because the sign-in
 * may be what fails; reports with a valid access token are kept as verified. Only the portal's own pages
 * may send. Who sent them is not stored.
 */
export const reportsRoutes: FastifyPluginAsync<ReportsOptions> = async (app, options) => {
  const { log, portalUrl, verifyToken, deliveriesPerMinute = 120 } = options;
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({ max: deliveriesPerMinute, timeWindow: 60_000 });

  app.addHook('onRequest', async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiProblem(429, 'Too many reports. Try again in a minute.', {
        headers: { 'retry-after': String(limit.ttlInSeconds) },
      });
    }
    if (!isFromPortal(request, portalUrl)) {
      throw new ApiProblem(403, "Reports come from the portal's own pages.");
    }
  });

  app.post('/reports', { bodyLimit }, async (request, reply) => {
    const reports = reportsIn(request.body);
    if (!(await log.append(reports, new Date(), await senderOf(request, verifyToken)))) {
      throw new ApiProblem(429, 'There are too many reports today.', {
        headers: { 'retry-after': '3600' },
      });
    }
    return reply.code(204).send();
  });
};

/** Throws 400 with every invalid field. */
function reportsIn(body: unknown): Report[] {
  const parsed = reportsSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw invalidFields(issues);
}

/** The id of the user whose valid token came with a request; undefined for any other request. */
async function senderOf(
  { headers: { authorization } }: FastifyRequest,
  verifyToken: VerifyToken,
): Promise<string | undefined> {
  if (authorization === undefined) return undefined;
  try {
    return (await verifyToken(bearerToken(authorization))).caller.id;
  } catch {
    return undefined;
  }
}

/** By the `Origin` header, which the browser sets and scripts can't change. */
function isFromPortal({ headers }: FastifyRequest, portalUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === portalUrl || new URL(origin).host === host;
}
