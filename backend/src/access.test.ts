import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildApp } from './app';
import { createTokenVerifier } from './auth/bearer-token';
import { describedCalls, makeWorld, type World } from './testing/described-calls';
import { startTestPortal, type TestCoach, type TestPortal } from './testing/test-portal';

/** The routes that need no token -> an address of each. */
const openRoutes: Record<string, (world: World) => string> = {
  'GET /open/*': ({ link: { token } }) => `/open/${token}`,
  'GET /api/health': () => '/api/health',
  'GET /api/ready': () => '/api/ready',
  'GET /api/docs': () => '/api/docs',
  'GET /api/docs/json': () => '/api/docs/json',
  'GET /api/docs/yaml': () => '/api/docs/yaml',
  'GET /api/docs/static/*': () => '/api/docs/static/index.css',
  'GET /api/docs/static/index.html': () => '/api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js': () => '/api/docs/static/swagger-initializer.js',
};

let portal: TestPortal;
let anna: TestCoach;

beforeAll(async () => {
  portal = await startTestPortal();
  anna = await portal.signIn();
});
afterAll(() => portal.close());

it('the server has the routes that are described, these that are open, and no other', async () => {
  const app = buildApp({
    database: portal.database,
    verifyToken: createTokenVerifier(portal.issuer),
  });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`);
  });
  await app.ready();
  await app.close();
  const described = describedCalls.map(([, { method, path }]) => `${method} /api${path}`);
  const answered = routes.filter((route) => !route.startsWith('HEAD '));
  expect([...new Set(answered)].sort()).toEqual([...described, ...Object.keys(openRoutes)].sort());
  // HEAD alone is not described: Fastify adds it to each GET, with the same checks.
  const heads = routes.filter((route) => route.startsWith('HEAD '));
  const gets = heads.map((route) => route.replace('HEAD', 'GET').replace(/\/$/, ''));
  expect(routes).toEqual(expect.arrayContaining(gets));
});

it.each(Object.entries(openRoutes))('%s: open to everybody', async (_route, addressIn) => {
  const url = addressIn(await makeWorld(portal, anna));
  for (const authorization of [undefined, 'Bearer garbage', `Bearer ${anna.token}`]) {
    const headers = authorization === undefined ? {} : { authorization };
    // One of the documentation's addresses leads to another.
    expect([200, 302]).toContain((await portal.app.inject({ url, headers })).statusCode);
  }
});
