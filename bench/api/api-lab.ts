import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@touchline/backend/database/migrate';
import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { seedSports } from '@touchline/backend/sports/seed-sports';
import { startTokenIssuer } from '@touchline/backend/testing/token-issuer';
import pg from 'pg';
import type { Call } from './calls';
import { growLibrary, seedTeams, sportId } from './library';
import { load, type Round } from './load';
import type { ServerMessage, ServerOptions } from './server';

/** How long the server gets to finish before the next call is measured, in milliseconds. */
const restMs = 1_000;

/** The API as it is in production, with a database of its own, and the floor. */
export interface ApiLab {
  /** Fills the library up to so many drills; it never shrinks. */
  growLibrary: (drills: number) => Promise<void>;
  /** Sends one call for some seconds. Throws when an answer is not 2xx. */
  send: (call: Call, connections: number, seconds: number) => Promise<Round>;
  /** The resident memory of the server, in MiB. */
  readMemory: () => Promise<number>;
  close: () => Promise<void>;
}

/** Starts database and servers, and stores teams, plans and so many drills. The caller closes it. */
export async function openApiLab(drills: number): Promise<ApiLab> {
  const started: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of started.toReversed()) await stop();
  };
  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-'));
    started.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
  try {
    const dataDir = await makeFolder();
    // A folder of its own: the user that PostgreSQL runs as must be able to enter it.
    const postgres = await startEmbeddedPostgres({ dataDir: await makeFolder() });
    started.push(() => postgres.stop());
    // Without the portal's limit of time for a statement: storing a million drills takes longer.
    const database = new pg.Pool({ connectionString: postgres.url });
    started.push(() => database.end());
    const issuer = await startTokenIssuer();
    started.push(() => issuer.close());
    await migrate(database);
    await seedSports(database);
    await growLibrary(database, drills);
    const stored = await seedTeams(database);
    stored.drills = drills;
    const tokens = await Promise.all(
      stored.coaches.map(({ id, name, email }) => issuer.issue({ oid: id, name, email })),
    );
    const { issuer: name, audience, scope, jwksUri } = issuer;
    const identity = { issuer: name, audience, scope, jwksUri };
    const server = await startServer({ databaseUrl: postgres.url, dataDir, identity });
    started.push(() => server.stop());
    await storeFloorList(database, server.api, tokens[0] ?? '');
    return {
      async growLibrary(count) {
        await growLibrary(database, count);
        stored.drills = count;
      },
      async send(call, connections, seconds) {
        const origin = call.kind === 'floor' ? server.floor : server.api;
        const round = await load({ call, origin, stored, tokens, connections, seconds });
        if (round.errors > 0) throw new Error(`${call.name}: ${round.errors} requests failed.`);
        // The server still works on requests whose clients have left.
        await new Promise((resolve) => setTimeout(resolve, restMs));
        return round;
      },
      readMemory: () => server.readMemory(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Stores the answer for 200 drills as one text, for the floor of that size. */
async function storeFloorList(database: pg.Pool, api: string, token: string): Promise<void> {
  const answer = await fetch(`${api}/api/sports/${sportId}/drills?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await database.query('create table bench_list (id integer primary key, answer text not null)');
  await database.query('insert into bench_list values (1, $1)', [await answer.text()]);
}

async function startServer(options: ServerOptions) {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([
    once(child, 'message'),
    exited.then(([status]) => {
      throw new Error(`The server has ended with status ${status}.`);
    }),
  ])) as [ServerMessage];
  if (!('api' in message)) throw new Error('The server did not say where it listens.');
  return {
    ...message,
    async readMemory(): Promise<number> {
      child.send('memory');
      const [answer] = (await once(child, 'message')) as [ServerMessage];
      if ('api' in answer) throw new Error('The server did not say what it uses.');
      return answer.rss / 2 ** 20;
    },
    async stop(): Promise<void> {
      child.disconnect();
      await exited;
    },
  };
}
