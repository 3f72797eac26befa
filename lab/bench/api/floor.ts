import type { AddressInfo } from 'node:net';
import { createTokenVerifier } from '@touchline/backend/auth/bearer-token';
import { connectDatabase } from '@touchline/backend/database';
import Fastify from 'fastify';

// A process of its own: what any server with the same token check, one query by a primary key and a JSON
// answer costs, without anything else. `/floor/list` sends the JSON of 200 drills that is stored as one text.

/** What it is started with, as JSON in its first argument. */
export interface FloorOptions {
  databaseUrl: string;
  identity: Parameters<typeof createTokenVerifier>[0];
}

const { databaseUrl, identity } = JSON.parse(process.argv[2] ?? '') as FloorOptions;
const database = connectDatabase(databaseUrl);
const verifyToken = createTokenVerifier(identity);
const app = Fastify();
app.addHook('onRequest', async ({ headers }) => {
  await verifyToken(headers.authorization?.replace('Bearer ', '') ?? '');
});
app.get<{ Params: { id: string } }>('/floor/:id', async ({ params }) => {
  const { rows } = await database.query({
    name: 'floor',
    text: 'select id, name from teams where id = $1',
    values: [params.id],
  });
  return rows[0];
});
app.get('/floor/list', async (_request, reply) => {
  const { rows } = await database.query<{ answer: string }>({
    name: 'floor-list',
    text: 'select answer from lab_list where id = $1',
    values: [1],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.on('disconnect', () => process.exit());
