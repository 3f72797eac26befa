import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerInTime } from './answer-in-time';

it.each(['GET', 'POST'] as const)('answers a %s that takes too long with 503', async (method) => {
  const app = Fastify();
  answerInTime(app, 100);
  const finished: string[] = [];
  app.route({
    ...{ method, url: '/slow' },
    handler: () => delay(1_000).then(() => finished.push('slow')),
  });
  app.route({ method, url: '/quick', handler: () => 'quick' });
  // Over a connection: without one a request never closes.
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (path: string) =>
    fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
  const [slow, quick] = await Promise.all([send('/slow'), send('/quick')]);
  expect([slow.status, quick.status, finished]).toEqual([503, 200, []]);
  await app.close();
});
