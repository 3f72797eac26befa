import fastifyRateLimit from '@fastify/rate-limit';
import { openPath } from '@touchline/shared/schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type pg from 'pg';
import { answerHeaders } from '../http/answer-headers';
import { toApiProblem } from '../http/api-problem';
import { hashOf } from '../http/html-page';
import { findLink } from './links-repository';
import { openMessagePage, openPlanPage } from './open-plan-page';
import { openPlanStyles } from './open-plan-styles';

interface OpenPlanOptions {
  database: pg.Pool;
  /** Limit for one address. Above it: 429. */
  pagesPerMinute: number;
}

const headers = {
  ...answerHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(openPlanStyles)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address is the secret.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

const unknown = [404, 'There is nothing here', 'Check that you have the whole link.'] as const;
const closed = {
  withdrawn: [410, 'This link was taken back', 'Ask the coach for a new one.'],
  ended: [410, 'This link has ended', 'Ask the coach for a new one.'],
} as const;

/** `/open/{token}`: one plan as a plain page for who has its link, without an account and without scripts (D34). */
export const openPlanRoutes: FastifyPluginAsync<OpenPlanOptions> = async (
  app,
  { database, pagesPerMinute },
) => {
  await app.register(fastifyRateLimit, { global: false });
  const count = app.createRateLimit({ max: pagesPerMinute, timeWindow: 60_000 });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, message, cause } = toApiProblem(error);
    if (statusCode >= 500) request.log.error({ err: cause }, message);
    return send(reply, statusCode, openMessagePage('That did not work', message));
  });

  app.get(`${openPath}/*`, async (request, reply) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      return send(reply, 429, openMessagePage('Too many requests', 'Try again in a minute.'));
    }
    const { '*': token } = request.params as { '*': string };
    const link = await findLink(database, token);
    if (link?.closed === null) return send(reply, 200, openPlanPage(link.plan));
    const [status, title, message] = link ? closed[link.closed] : unknown;
    return send(reply, status, openMessagePage(title, message));
  });
};

function send(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page);
}
