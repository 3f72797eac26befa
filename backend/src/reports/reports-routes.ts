import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { ReportLog } from '../releases/index';
import { reportSchema, type Report } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { ApiProblem, invalidFields, tryLater } from '../http/api-problem';
import { bearerToken } from '../auth/authentication';
import type { VerifyToken } from '../auth/bearer-token';

interface ReportsOptions {
  log: ReportLog;
  portalUrl: string;
  verifyToken: VerifyToken;
  /** Limit for one address. Above it: 429. */
  deliveriesPerMinute?: number;
  /** Limit for one address. Above it: 429. */
  bytesPerDay?: number;
}

const reportsSchema = z.array(reportSchema).max(50, 'At most 50 reports at a time.');

const dayMs = 86_400_000;

/** Enough for 50 reports of maximum size. */
const bodyLimit = 131_072;

/** `POST /reports`: reports of the portal's own pages, also without a sign-in, which may be what fails. */
export const reportsRoutes: FastifyPluginAsync<ReportsOptions> = async (app, options) => {
  const { log, portalUrl, verifyToken, deliveriesPerMinute = 120 } = options;
  // A twentieth of what is kept of one day: one sender can't take the others' place.
  const { bytesPerDay = 262_144 } = options;
  const bytesOf = new LRUCache<string, number>({ max: 10_000, ttl: dayMs });
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({ max: deliveriesPerMinute, timeWindow: 60_000 });

  app.addHook('onRequest', async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw tryLater(429, 'Too many reports. Try again in a minute.', limit.ttlInSeconds);
    }
    // By a header that the browser sets and scripts can't change.
    if (request.headers.origin !== portalUrl) {
      throw new ApiProblem(403, "Reports come from the portal's own pages.");
    }
  });

  app.post('/reports', { bodyLimit }, async (request, reply) => {
    const reports = reportsIn(request.body);
    const address = normalizeIP(request.ip);
    const bytes = (bytesOf.get(address) ?? 0) + Buffer.byteLength(JSON.stringify(reports));
    if (bytes > bytesPerDay) throw tooManyToday();
    bytesOf.set(address, bytes, { noUpdateTTL: true });
    if (!(await log.append(reports, new Date(), await senderOf(request, verifyToken)))) {
      throw tooManyToday();
    }
    return reply.code(204).send();
  });
};

function tooManyToday(): ApiProblem {
  return tryLater(429, 'There are too many reports today.', 3_600);
}

/** Throws 400 with every invalid field. */
function reportsIn(body: unknown): Report[] {
  const parsed = reportsSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw invalidFields(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The id of the user whose valid token came with a request; undefined for any other request. */
async function senderOf({ headers: { authorization } }: FastifyRequest, verifyToken: VerifyToken) {
  if (authorization === undefined) return undefined;
  try {
    return (await verifyToken(bearerToken(authorization))).caller.id;
  } catch {
    return undefined;
  }
}
