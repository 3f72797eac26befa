import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedLargeLibrary } from '@touchline/backend/demo/large-library';
import { localIdentity } from '@touchline/backend/identity/local-identity';
import { startPortal } from '@touchline/e2e/portal-process';
import pg from 'pg';
import type { Experiment } from '../harness/experiment';
import { load, type LoadResult } from '../harness/load';
import { create } from '../harness/portal/api-user';
import { startManagedPortal, type ManagedPortal } from '../harness/portal/managed-portal';
import { residentMemory } from '../harness/portal/processes';
import { measureInRounds, orderOf, withTwin, type Samples } from '../harness/rounds';
import { rowsOf, type Metric } from '../harness/rows';
import {
  calls,
  firstDrills,
  planInput,
  sportId,
  teamInput,
  type Call,
  type Stored,
} from './api/calls';
import type { FloorOptions } from './api/floor';

/** At the size of `connections` all of them are measured, at the others 64. */
const size = {
  whole: { drills: [1e3, 1e4, 1e5, 1e6], connections: [1, 16, 64, 256], at: 1e5 },
  quick: { drills: [1e3, 1e4], connections: [1, 16], at: 1e4 },
};
const coaches = 256;
const seconds = 0.5;
/** The subject that is measured twice in each round. */
const twin = '64 connections';
/** Requests that one connection repeats. */
const distinct = 40;

const shareOf = ({ name }: Call) => `${name}: share of the floor`;
const tailOf = ({ name }: Call) => `${name}: p99 / p50 by the floor's`;
const p50Of = ({ name }: Call) => `${name}: p50 (ms)`;
const memory = 'Memory of the server (MiB)';

const metrics: Metric[] = [
  ...calls.map((call): Metric => ({ what: shareOf(call), digits: 2, aim: { atLeast: call.aim } })),
  ...calls.map((call): Metric => ({ what: tailOf(call), digits: 2, aim: { atMost: 1.3 } })),
  ...calls.map((call): Metric => ({ what: p50Of(call), digits: 1 })),
  { what: memory },
];

/** The API under load, against the least that a server with the same queries would need. */
export const api: Experiment = {
  kind: 'bench',
  name: 'api',
  title: 'The API under load',
  method:
    'Each call, and right before or after it its floor: bare Fastify with the same check of the token and the same statements. ' +
    `${coaches} coaches with a team and a plan. Load, server and database share the machine. Shares are of requests per second.`,
  rounds: { whole: 6, quick: 1 },
  async run(options) {
    const { drills, connections, at } = size[options.isQuick ? 'quick' : 'whole'];
    const portal = await startManagedPortal({ NODE_ENV: 'production', PARTS: 'api identity' });
    const started: (() => Promise<unknown>)[] = [() => portal.stop()];
    try {
      const stored = await storeData(portal, drills[0] ?? 0);
      const server = await startApi(portal, await portal.databaseUrl());
      started.push(() => server.end('SIGINT'));
      const floor = await startFloor(portal);
      started.push(() => floor.stop());
      const samples: Samples = {};
      for (const count of drills) {
        await growLibrary(portal, stored, count);
        options.say(`${count} drills`);
        const subjects = (count === at ? connections : [64]).map((number) => ({
          name: count === at ? `${number} connection${number === 1 ? '' : 's'}` : `${count} drills`,
          number,
        }));
        const found = await measureInRounds(withTwin(subjects, twin), options, async (subject) => ({
          ...(await measureCalls(subject.number, stored, [server.url, floor.url])),
          [memory]: await residentMemory(server.pid),
        }));
        for (const [what, numbers] of Object.entries(found))
          samples[what] = { ...samples[what], ...numbers };
      }
      return rowsOf(metrics, samples);
    } finally {
      for (const end of started.toReversed()) await end();
    }
  },
};

/** Signs in the coaches, and stores a team, a plan and the library for them. */
export async function storeData(portal: ManagedPortal, drills: number): Promise<Stored> {
  const users = await portal.signInMany(coaches);
  const stored: Stored = { coaches: [], drills, drillIds: [] };
  await growLibrary(portal, stored, drills);
  const list = await users[0]?.send({ method: 'GET', path: firstDrills.replace('/api', '') });
  stored.drillIds = (list?.body as { id: string }[]).map(({ id }) => id);
  for (const [n, user] of users.entries()) {
    const teamId = await create(user, '/teams', teamInput(n));
    const planId = await create(user, `/teams/${teamId}/plans`, planInput(stored, n));
    stored.coaches.push({ token: user.token, teamId, planId });
  }
  return stored;
}

async function growLibrary(portal: ManagedPortal, stored: Stored, drills: number): Promise<void> {
  // Without the portal's limit of time for a statement.
  const database = new pg.Pool({ connectionString: await portal.databaseUrl() });
  await seedLargeLibrary(database, sportId, drills);
  await database.query('vacuum analyze');
  await database.end();
  stored.drills = drills;
}

/**
 * The API in a process of its own, as it is deployed: in Node.js 20, the local sign-in slows down each promise of its
 * process.
 */
export async function startApi(portal: ManagedPortal, databaseUrl: string) {
  return startPortal({
    ...{ PARTS: 'api', PORTAL_URL: portal.url, DATABASE_URL: databaseUrl },
    ...{ DEMO_DATA: 'off', LIMITS: 'writesPerMinute=1000000' },
    DATA_DIR: path.join(portal.dataDir, 'api'),
  });
}

async function startFloor(portal: ManagedPortal) {
  const identity = localIdentity(portal.providerUrl);
  const options: FloorOptions = { databaseUrl: await portal.databaseUrl(), identity };
  const child = fork(path.join(import.meta.dirname, 'api/floor.ts'), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

let turn = 0;

/** Measures each call and its floor one right after the other: a machine is not equally fast all the time. */
async function measureCalls(
  connections: number,
  stored: Stored,
  urls: [portal: string, floor: string],
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const call of calls) {
    const found: Record<string, LoadResult> = {};
    for (const url of orderOf(urls, turn++))
      found[url] = await sendCall(call, stored, url, connections);
    const [portal, floor] = urls.map((url) => found[url]);
    if (!portal || !floor) throw new Error(`${call.name} was not measured.`);
    numbers[shareOf(call)] = portal.perSecond / floor.perSecond;
    numbers[tailOf(call)] = portal.p99Ms / portal.p50Ms / (floor.p99Ms / floor.p50Ms);
    numbers[p50Of(call)] = portal.p50Ms;
  }
  return numbers;
}

/** Sends a call for half a second. Throws when an answer is not 2xx. */
export async function sendCall(
  { name, send }: Call,
  stored: Stored,
  url: string,
  connections: number,
) {
  const result = await load(url, { connections, seconds }, (connection) =>
    Array.from({ length: distinct }, (_, index) => {
      const n = connection * distinct + index;
      const coach = stored.coaches[n % stored.coaches.length];
      if (!coach) throw new Error('There is no coach.');
      const sent = send(stored, n, coach);
      const headers = {
        authorization: `Bearer ${coach.token}`,
        // As browsers do. The floor compresses nothing.
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(sent.body && { 'content-type': 'application/json' }),
      };
      return { ...sent, headers };
    }),
  );
  if (result.errors > 0) throw new Error(`${name}: ${result.errors} requests failed.`);
  // The server still works on requests whose clients have left.
  await delay(100 + result.p99Ms);
  return result;
}
