import fastifyRateLimit from '@fastify/rate-limit';
import type { ReportLog } from '@touchline/release';
import { reportSchema, type Report } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem, invalidFields } from '../api-error';

export interface ReportsOptions {
  log: ReportLog;
  /** The portal's origin as the browser sees it. */
  portalUrl: string;
  /** How many deliveries one address may send in a minute before 429. */
  deliveriesPerMinute?: number;
}

const reportsSchema = z.array(reportSchema).max(50, 'At most 50 reports at a time.');

/** 50 reports as large as they may be. */
const bodyLimit = 131_072;

/**
 * `POST /reports`: takes what happened in coaches' browsers. Nobody need be signed in, since signing
 * in may be what fails; the portal's own pages alone may send. Who sent it is not written down.
 */
export const reportsRoutes: FastifyPluginAsync<ReportsOptions> = async (app, options) => {
  const { log, portalUrl, deliveriesPerMinute = 120 } = options;
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
    if (!(await log.append(reportsIn(request.body), new Date()))) {
      throw new ApiProblem(429, 'There are too many reports today.', {
        headers: { 'retry-after': '3600' },
      });
    }
    return reply.code(204).send();
  });
};

/** Throws a 400 that names each field in error. */
function reportsIn(body: unknown): Report[] {
  const parsed = reportsSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw invalidFields(issues);
}

/** By what a browser says of the page that sends, and no script can say otherwise. */
function isFromPortal({ headers }: FastifyRequest, portalUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === portalUrl || new URL(origin).host === host;
}
