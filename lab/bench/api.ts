import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedLargeLibrary } from '@touchline/backend/demo/large-library';
import { localIdentity } from '@touchline/backend/identity/local-identity';
import pg from 'pg';
import type { Experiment } from '../harness/experiment';
import { load, type LoadResult } from '../harness/load';
import { create } from '../harness/portal/api-user';
import { startManagedPortal, type ManagedPortal } from '../harness/portal/managed-portal';
import { residentMemory } from '../harness/portal/processes';
import { measureInRounds, withTwins } from '../harness/rounds';
import { rowsOf, type Metric } from '../harness/rows';
import {
  calls,
  firstDrills,
  listFloor,
  planInput,
  rowFloor,
  sportId,
  type Floor,
  type Stored,
} from './api/calls';
import type { FloorOptions } from './api/floor';

const size = {
  whole: { coaches: 250, drills: 100_000, connections: [1, 16, 64] },
  quick: { coaches: 64, drills: 10_000, connections: [1, 16] },
};
const seconds = 1;
/** Requests that one connection repeats. */
const distinct = 40;
/** How long the server gets to finish before the next call is measured, in milliseconds. */
const restMs = 1_000;

const shareOf = ({ name }: Floor) => `${name}: share of the floor`;
const p50Of = ({ name }: Floor) => `${name}: p50 (ms)`;
const memory = 'Memory of the server (MiB)';

const metrics: Metric[] = [
  ...calls.map((call): Metric => {
    const aim = call.kind !== 'write' && { aim: { atLeast: 0.8 } };
    return { what: shareOf(call), digits: 2, ...aim };
  }),
  ...calls.map((call): Metric => ({ what: p50Of(call), digits: 1 })),
  { what: memory },
];

/** The API under load, against the least that any server would need. */
export const api: Experiment = {
  kind: 'bench',
  name: 'api',
  title: 'The API under load',
  method:
    '100,000 drills, 250 coaches with a team and a plan; load, server and database on one machine. The floor is bare Fastify ' +
    'with the same check of the token and one query by primary key, measured right before each call. For lists of 200 drills ' +
    'it is the same JSON, stored as one text. Shares are of requests per second.',
  rounds: { whole: 3, quick: 1 },
  async run(options) {
    const { connections, ...stored } = size[options.isQuick ? 'quick' : 'whole'];
    const portal = await startManagedPortal({
      ...{ NODE_ENV: 'production', PARTS: 'api portal identity' },
    });
    try {
      const data = await storeData(portal, stored);
      const floor = await startFloor(portal);
      const subjects = connections.map((count) => ({
        name: `${count} connection${count === 1 ? '' : 's'}`,
        count,
      }));
      const send = (call: Floor, count: number) =>
        sendCall(call, data, call.name.startsWith('Floor') ? floor.url : portal.url, count);
      const samples = await measureInRounds(withTwins(subjects), options, async ({ count }) => {
        const numbers = await measureCalls((call) => send(call, count));
        return { ...numbers, [memory]: await residentMemory(portal.pid) };
      }).finally(floor.stop);
      return rowsOf(metrics, samples);
    } finally {
      await portal.stop();
    }
  },
};

async function storeData(
  portal: ManagedPortal,
  { coaches, drills }: { coaches: number; drills: number },
): Promise<Stored> {
  // Without the portal's limit of time for a statement.
  const database = new pg.Pool({ connectionString: await portal.databaseUrl() });
  const users = await portal.signInMany(coaches);
  const [first] = users;
  if (!first) throw new Error('There is no coach.');
  await seedLargeLibrary(database, sportId, drills);
  const list = await first.send({ method: 'GET', path: firstDrills.replace('/api', '') });
  const drillIds = (list.body as { id: string }[]).map(({ id }) => id);
  await database.query('create table lab_list (id integer primary key, answer text not null)');
  await database.query('insert into lab_list values (1, $1)', [JSON.stringify(list.body)]);
  const stored: Stored = { coaches: [], drills, drillIds };
  for (const [n, user] of users.entries()) {
    const teamId = await create(user, '/teams', { name: `Team ${n}`, sportId });
    const planId = await create(user, `/teams/${teamId}/plans`, planInput(stored, n));
    stored.coaches.push({ token: user.token, teamId, planId });
  }
  await database.query('vacuum analyze');
  await database.end();
  return stored;
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

/** Throws when an answer is not 2xx. */
async function sendCall({ name, send }: Floor, stored: Stored, url: string, connections: number) {
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
  await delay(restMs);
  return result;
}

/** Measures each call, and its floor right before: a machine is not equally fast all the time. */
async function measureCalls(
  send: (call: Floor) => Promise<LoadResult>,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const { isList, ...call } of calls) {
    const floor = await send(isList ? listFloor : rowFloor);
    const { perSecond, p50Ms } = await send(call);
    numbers[shareOf(call)] = perSecond / floor.perSecond;
    numbers[p50Of(call)] = p50Ms;
  }
  return numbers;
}
