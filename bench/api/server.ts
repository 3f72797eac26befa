import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '@touchline/backend/app';
import { createTokenVerifier } from '@touchline/backend/auth/bearer-token';
import { connectDatabase } from '@touchline/backend/database';
import { openLogFile } from '@touchline/backend/start/log-file';
import Fastify from 'fastify';

/** What the process is started with, as JSON in its first argument. */
export interface ServerOptions {
  databaseUrl: string;
  /** For the log. */
  dataDir: string;
  identity: Parameters<typeof createTokenVerifier>[0];
}

export interface ServerUsage {
  /** Resident memory in bytes. */
  rss: number;
}

/** What it sends when it listens, and what it uses whenever it gets a message. */
export type ServerMessage = { api: string; floor: string } | ServerUsage;

/**
 * The floor: what any server with the same token check, one query by a primary key and a JSON answer
 * costs, without anything else. `/floor/list` sends the JSON of 200 drills that is stored as one text.
 */
function buildFloor({ databaseUrl, identity }: ServerOptions) {
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
      text: 'select answer from bench_list where id = $1',
      values: [1],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer);
  });
  return app;
}

async function listen(app: ReturnType<typeof Fastify>): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const options = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const app = buildApp({
  database: connectDatabase(options.databaseUrl),
  verifyToken: createTokenVerifier(options.identity),
  writesPerMinute: 1_000_000,
  log: { level: 'info', stream: await openLogFile(join(options.dataDir, 'logs/touchline.log')) },
});
const message: ServerMessage = { api: await listen(app), floor: await listen(buildFloor(options)) };
process.send?.(message);
process.on('message', () => {
  const usage: ServerMessage = { rss: process.memoryUsage.rss() };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
