import type { AddressInfo } from 'node:net';
import { createTokenVerifier } from '@touchline/backend/auth/bearer-token';
import { connectDatabase, connectForSearches, inTransaction } from '@touchline/backend/database';
import { SharedConnections } from '@touchline/backend/database/shared-connections';
import * as drills from '@touchline/backend/drills/repository';
import * as plans from '@touchline/backend/plans/repository';
import { hasSport, listSports } from '@touchline/backend/sports/repository';
import * as teams from '@touchline/backend/teams/repository';
import { requireRoom } from '@touchline/backend/quotas/storage-limits';
import { drillsOf, planOf, type Plan as PlanAnswer, type Team } from '@touchline/product/schemas';
import Fastify, { type FastifyRequest } from 'fastify';

// A process of its own: bare Fastify, which checks the token, sends the database the very statements of the
// portal's call with the same functions, and sends what they say. It trusts what it is sent.

/** What it is started with, as JSON in its first argument. */
export interface FloorOptions {
  databaseUrl: string;
  identity: Parameters<typeof createTokenVerifier>[0];
}

const { databaseUrl, identity } = JSON.parse(process.argv[2] ?? '') as FloorOptions;
const database = connectDatabase(databaseUrl);
const shared = new SharedConnections(database);
const searches = connectForSearches(database);
const texts = drills.createDrillTexts();
const room = { teams: 1e9, drills: 1e9, plans: 1e9 };
const verifyToken = createTokenVerifier(identity);
const app = Fastify();

interface Sent {
  params: { sportId: string; drillId: string; teamId: string; planId: string };
  query: { limit: string; search?: string };
}

/** Answers with a text of JSON, or with an object that is made one. */
function answer(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  work: (coachId: string, sent: Sent, body: unknown) => Promise<string | object | undefined>,
) {
  app.route({
    ...{ method, url },
    async handler({ headers, params, query, body }: FastifyRequest, reply) {
      const { caller } = await verifyToken(headers.authorization?.replace('Bearer ', '') ?? '');
      const result = await work(caller.id, { params, query } as Sent, body);
      return reply.type('application/json; charset=utf-8').send(result);
    },
  });
}

answer('GET', '/api/sports', () => listSports(database));
answer('GET', '/api/teams', async (coachId) => {
  return (await teams.listTeams(shared, coachId, { limit: 1_000 })).json;
});
answer('GET', '/api/teams/:teamId/plans', (coachId, { params }) =>
  plans.listPlans(shared, coachId, params.teamId),
);
answer('GET', '/api/teams/:teamId/plans/:planId', async (coachId, { params }) => {
  return (await plans.findPlan(shared, coachId, params.teamId, params.planId))?.json ?? undefined;
});
answer('GET', '/api/sports/:sportId/drills/:drillId', async (coachId, { params }) => {
  return (await drills.findDrill(shared, coachId, params))?.json;
});
answer('GET', '/api/sports/:sportId/drills', async (coachId, { params, query }) => {
  const part = { search: query.search, limit: Number(query.limit) };
  return (await drills.listDrills(searches, texts, coachId, params.sportId, part)).json;
});
answer('PUT', '/api/teams/:teamId/plans/:planId', (coachId, { params }, body) => {
  const plan = planOf(body as PlanAnswer);
  const ids = drillsOf(plan.entries).map(({ drillId }) => drillId);
  return inTransaction(database, async (client) => {
    await plans.lockPlan(client, coachId, params.teamId, params.planId);
    await drills.readDrillsForPlan(client, coachId, ids, params.planId);
    await plans.readStoredEntries(client, params.planId);
    return plans.updatePlan(client, params.planId, { ...plan, teamId: params.teamId });
  });
});
answer('PUT', '/api/teams/:teamId', (coachId, { params: { teamId } }, body) =>
  inTransaction(database, async (client) => {
    await teams.lockTeam(client, coachId, teamId);
    await hasSport(client, (body as Team).sportId);
    await teams.updateTeam(client, teamId, body as Team);
    return teams.readTeam(client, teamId);
  }),
);
answer('POST', '/api/sports/:sportId/drills', (coachId, { params: { sportId } }, body) =>
  inTransaction(database, async (client) => {
    await hasSport(client, sportId);
    await requireRoom(client, room, 'drills', coachId);
    return drills.insertDrill(client, coachId, { ...(body as drills.StoredDrill), sportId });
  }),
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.on('disconnect', () => process.exit());
