import { randomUUID } from 'node:crypto';
import type { Drill, Plan, PlanLink, Player, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import {
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { buildApp } from './app';
import { createTokenVerifier } from './auth/bearer-token';
import {
  buildDrill,
  buildInvitation,
  buildPlan,
  buildPlayer,
  buildPlanLink,
  buildTeam,
  startTestPortal,
  type TestCoach,
  type TestInvitation,
  type TestPortal,
} from './testing/test-portal';

/** What the owner has made. The owner's private drill is in the plan of the team. */
interface Fixture {
  team: Team;
  drill: Drill;
  plan: Plan;
  player: Player;
  /** An open invitation to the team, and the token of its link. */
  invitation: TestInvitation;
  /** An open link of the plan, and its token. */
  link: { id: string; token: string };
  /** In every name. */
  secret: string;
}

/** What each of these gets: a status, and `shown` where the answer has the owner's secret. */
interface ForCoaches {
  url: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => object;
  owner: string;
  member: string;
  /** Was a member once. */
  removed: string;
  stranger: string;
}

const team = ({ team }: Fixture) => `/api/teams/${team.id}`;
const plans = (fixture: Fixture) => `${team(fixture)}/plans`;
const plan = (fixture: Fixture) => `${plans(fixture)}/${fixture.plan.id}`;
const invitations = (fixture: Fixture) => `${team(fixture)}/invitations`;
const players = (fixture: Fixture) => `${team(fixture)}/players`;
const player = (fixture: Fixture) => `${players(fixture)}/${fixture.player.id}`;
const attendance = (fixture: Fixture) => `${plan(fixture)}/attendance`;
const drills = () => '/api/sports/soccer/drills';
const drill = ({ drill }: Fixture) => `${drills()}/${drill.id}`;
const favourite = ({ drill }: Fixture) => `/api/favourites/${drill.id}`;

const everybody = { owner: '200', member: '200', removed: '200', stranger: '200' };
const creates = { owner: '201', member: '201', removed: '201', stranger: '201' };
const membersRead = { owner: '200 shown', member: '200 shown', removed: '404', stranger: '404' };
const membersWrite = { owner: '200', member: '200', removed: '404', stranger: '404' };

/** Every route of the API -> who gets what. */
const coachRoutes: Record<string, ForCoaches> = {
  'GET /api/teams': {
    url: () => '/api/teams',
    ...{ ...everybody, owner: '200 shown', member: '200 shown' },
  },
  'POST /api/teams': { url: () => '/api/teams', body: () => buildTeam(), ...creates },
  'GET /api/teams/:teamId': { url: team, ...membersRead },
  'PUT /api/teams/:teamId': { url: team, body: () => buildTeam(), ...membersWrite },
  'GET /api/teams/:teamId/plans': { url: plans, ...membersRead },
  'POST /api/teams/:teamId/plans': {
    ...{ url: plans, body: () => buildPlan() },
    ...{ owner: '201', member: '201', removed: '404', stranger: '404' },
  },
  'GET /api/teams/:teamId/plans/:planId': { url: plan, ...membersRead },
  'PUT /api/teams/:teamId/plans/:planId': { url: plan, body: () => buildPlan(), ...membersWrite },
  'DELETE /api/teams/:teamId/plans/:planId': {
    url: plan,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  'DELETE /api/teams/:teamId/members/me': {
    url: (fixture) => `${team(fixture)}/members/me`,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  'GET /api/teams/:teamId/balance': {
    url: (fixture) => `${team(fixture)}/balance?from=2026-11-01&to=2026-11-30`,
    ...membersRead,
  },
  'GET /api/teams/:teamId/players': { url: players, ...membersRead },
  'POST /api/teams/:teamId/players': {
    ...{ url: players, body: () => ({ players: [buildPlayer()] }) },
    ...{ owner: '201', member: '201', removed: '404', stranger: '404' },
  },
  'PUT /api/teams/:teamId/players/:playerId': {
    ...{ url: player, body: () => buildPlayer(), ...membersWrite },
  },
  'DELETE /api/teams/:teamId/players/:playerId': {
    url: player,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  'GET /api/teams/:teamId/attendance': {
    url: (fixture) => `${team(fixture)}/attendance?from=2026-11-01&to=2026-11-30`,
    ...membersRead,
  },
  // It names no player, only ids.
  'GET /api/teams/:teamId/plans/:planId/attendance': { url: attendance, ...membersWrite },
  'PUT /api/teams/:teamId/plans/:planId/attendance': {
    url: attendance,
    body: ({ player: { id } }) => ({ changes: [{ playerId: id, state: 'here', ageMs: 0 }] }),
    ...membersWrite,
  },
  'GET /api/teams/:teamId/invitations': {
    url: invitations,
    ...{ owner: '200', member: '200', removed: '404', stranger: '404' },
  },
  'POST /api/teams/:teamId/invitations': {
    ...{ url: invitations, body: () => buildInvitation() },
    ...{ owner: '201', member: '201', removed: '404', stranger: '404' },
  },
  'DELETE /api/teams/:teamId/invitations/:invitationId': {
    url: (fixture) => `${invitations(fixture)}/${fixture.invitation.id}`,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  'GET /api/teams/:teamId/plans/:planId/links': {
    url: (fixture) => `${plan(fixture)}/links`,
    ...{ owner: '200', member: '200', removed: '404', stranger: '404' },
  },
  'POST /api/teams/:teamId/plans/:planId/links': {
    ...{ url: (fixture) => `${plan(fixture)}/links`, body: () => buildPlanLink() },
    ...{ owner: '201', member: '201', removed: '404', stranger: '404' },
  },
  'DELETE /api/teams/:teamId/plans/:planId/links/:linkId': {
    url: (fixture) => `${plan(fixture)}/links/${fixture.link.id}`,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  // Anybody who has the token may read the team's name, and join.
  'POST /api/invitations/lookup': {
    url: () => '/api/invitations/lookup',
    body: ({ invitation: { token } }) => ({ token }),
    ...{ owner: '200 shown', member: '200 shown', removed: '200 shown', stranger: '200 shown' },
  },
  'POST /api/invitations/accept': {
    url: () => '/api/invitations/accept',
    body: ({ invitation: { token } }) => ({ token }),
    ...everybody,
  },
  'GET /api/sports': { url: () => '/api/sports', ...everybody },
  'GET /api/sports/:sportId/drills': { url: drills, ...everybody, owner: '200 shown' },
  'POST /api/sports/:sportId/drills': { url: drills, body: () => buildDrill(), ...creates },
  'GET /api/sports/:sportId/drills/:drillId': { url: drill, ...membersRead },
  'PUT /api/sports/:sportId/drills/:drillId': {
    ...{ url: drill, body: () => buildDrill() },
    ...{ owner: '200', member: '403', removed: '404', stranger: '404' },
  },
  'GET /api/favourites': { url: () => '/api/favourites', ...everybody },
  'PUT /api/favourites/:drillId': {
    url: favourite,
    ...{ owner: '204', member: '204', removed: '404', stranger: '404' },
  },
  // The answer is the same for a drill that does not exist.
  'DELETE /api/favourites/:drillId': {
    url: favourite,
    ...{ owner: '204', member: '204', removed: '204', stranger: '204' },
  },
};

/** The routes that need no token -> an address of each. */
const openRoutes: Record<string, string | ((fixture: Fixture) => string)> = {
  'GET /open/*': ({ link: { token } }) => `/open/${token}`,
  'GET /api/health': '/api/health',
  'GET /api/ready': '/api/ready',
  'GET /api/docs': '/api/docs',
  'GET /api/docs/json': '/api/docs/json',
  'GET /api/docs/yaml': '/api/docs/yaml',
  'GET /api/docs/static/*': '/api/docs/static/index.css',
  'GET /api/docs/static/index.html': '/api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js': '/api/docs/static/swagger-initializer.js',
};

let portal: TestPortal;
let app: FastifyInstance;
const routes: string[] = [];
const coaches = {} as Record<'owner' | 'member' | 'removed' | 'stranger', TestCoach>;
/** Who gets no further, and with which status. */
const refused: Record<string, { header: string | undefined; status: number }> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  app = buildApp({
    database: portal.database,
    verifyToken: createTokenVerifier(portal.issuer),
    writesPerMinute: 100_000,
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`);
  });
  await app.ready();
  coaches.owner = await portal.signIn('Olga Owner');
  coaches.member = await portal.signIn('Mika Member');
  coaches.removed = await portal.signIn('Rami Removed');
  coaches.stranger = await portal.signIn('Sora Stranger');
  await addRefused();
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

/** Every caller has the owner's id, and something that must not count. */
async function addRefused(): Promise<void> {
  const { issuer, audience, jwksUri, issue } = portal.issuer;
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    ...{ oid: coaches.owner.id, iss: issuer, aud: audience, scp: portal.issuer.scope },
    ...{ iat: now, exp: now + 600 },
  };
  const [key] = ((await (await fetch(jwksUri)).json()) as { keys: JWK[] }).keys;
  const publicKey = (await importJWK(key ?? {}, 'RS256')) as CryptoKey;
  const foreign = (await generateKeyPair('RS256')).privateKey;
  const sign = (header: object, secret: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', ...header }).sign(secret);
  const [valid = '', payload = '', signature = ''] = (await issue(claims)).split('.');

  const tokens: Record<string, string> = {
    garbage: 'garbage',
    expired: await issue({ ...claims, exp: now - 60 }),
    'not valid yet': await issue({ ...claims, nbf: now + 600 }),
    'for ever': await issue({ ...claims, ...missing('exp') }),
    'of another audience': await issue({ ...claims, aud: 'another-api' }),
    'of another issuer': await issue({ ...claims, iss: `${issuer}/` }),
    'of nobody': await issue({ ...claims, ...missing('oid') }),
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg HS256 with the public key': await sign(
      { alg: 'HS256' },
      new TextEncoder().encode(await exportSPKI(publicKey)),
    ),
    'of a foreign key': await sign({}, foreign),
    'that brings its key along': await sign({ jwk: key }, foreign),
    'with other claims': `${valid}.${Buffer.from('{}').toString('base64url')}.${signature}`,
    'without a signature': `${valid}.${payload}.`,
  };
  refused['no token'] = { header: undefined, status: 401 };
  refused['a password'] = { header: 'Basic b2xnYTpvd25lcg==', status: 401 };
  for (const [name, token] of Object.entries(tokens)) {
    refused[`a token ${name}`] = { header: `Bearer ${token}`, status: 401 };
  }
  const withoutScope = await issue({ ...claims, scp: 'openid profile' });
  refused['a token without the scope'] = { header: `Bearer ${withoutScope}`, status: 403 };
}

/** A claim that a token shall not have. */
function missing(claim: string): JWTPayload {
  return { [claim]: undefined };
}

async function makeFixture(): Promise<Fixture> {
  const secret = `secret-${randomUUID()}`;
  const { owner, member, removed } = coaches;
  const team = await owner.createTeam({ name: secret });
  await portal.addMembers(team, member, removed);
  await portal.database.query('delete from team_members where team_id = $1 and coach_id = $2', [
    team.id,
    removed.id,
  ]);
  const drill = await owner.createDrill({ name: secret, type: secret });
  const invitation = await owner.invite(team.id);
  const plan = await owner.createPlan(team.id, {
    name: secret,
    drills: [{ drillId: drill.id, order: 1, duration: 10 }],
  });
  const [player] = await owner.addPlayers(team.id, buildPlayer({ name: secret }));
  if (!player) throw new Error('No player was stored.');
  const { token, tokenSha256 } = buildPlanLink();
  const made = await owner.post<PlanLink>(`/teams/${team.id}/plans/${plan.id}/links`, {
    tokenSha256,
  });
  const link = { id: made.body.id, token };
  return { team, drill, plan, player, invitation, link, secret };
}

/** What a caller gets, as the tables say it. */
async function call(
  route: string,
  fixture: Fixture,
  authorization: string | undefined,
  method = route.split(' ')[0],
) {
  const open = openRoutes[route] ?? '';
  const { url, body } = coachRoutes[route] ?? {
    url: typeof open === 'string' ? () => open : open,
  };
  const payload = body?.(fixture);
  const answer = await app.inject({
    method: method as 'GET',
    url: url(fixture),
    headers: authorization === undefined ? {} : { authorization },
    ...(payload && { payload }),
  });
  return `${answer.statusCode}${answer.body.includes(fixture.secret) ? ' shown' : ''}`;
}

it('the tables have every route that Fastify knows, and no other', () => {
  const tables = [...Object.keys(coachRoutes), ...Object.keys(openRoutes)];
  const answered = routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  expect([...new Set(answered)].sort()).toEqual(tables.sort());
  // HEAD alone comes without a table: Fastify adds it to each GET, with the same checks.
  const heads = routes.filter((route) => route.startsWith('HEAD '));
  const gets = heads.map((route) => route.replace('HEAD', 'GET').replace(/\/$/, ''));
  expect(routes).toEqual(expect.arrayContaining(gets));
  expect(routes.filter((route) => route.startsWith('OPTIONS '))).toEqual([]);
});

it.each(Object.keys(coachRoutes))('%s: each coach gets what is theirs', async (route) => {
  const { owner, member, removed, stranger } = coachRoutes[route] as ForCoaches;
  const found: Record<string, string> = {};
  for (const [name, coach] of Object.entries(coaches)) {
    found[name] = await call(route, await makeFixture(), `Bearer ${coach.token}`);
  }
  expect(found).toEqual({ owner, member, removed, stranger });
});

it.each(Object.keys(coachRoutes))('%s: nobody comes in without a valid token', async (route) => {
  const fixture = await makeFixture();
  const methods = route.startsWith('GET ') ? ['GET', 'HEAD'] : [undefined];
  for (const method of methods) {
    for (const [name, { header, status }] of Object.entries(refused)) {
      expect([name, await call(route, fixture, header, method)]).toEqual([name, String(status)]);
    }
  }
});

it.each(Object.keys(openRoutes))('%s: open to everybody', async (route) => {
  const fixture = await makeFixture();
  for (const header of [undefined, 'Bearer garbage', `Bearer ${coaches.owner.token}`]) {
    // One of the documentation's addresses leads to another.
    expect(await call(route, fixture, header)).toMatch(/^(200|302)( shown)?$/);
  }
});
