import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@touchline/backend/database/migrate';
import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { seedSports } from '@touchline/backend/sports/seed-sports';
import { startTokenIssuer } from '@touchline/backend/testing/token-issuer';
import pg from 'pg';
import { calls, floor, searches, type Call } from './api/calls';
import { growLibrary, seedTeams, sportId } from './api/library';
import { load, type Round } from './api/load';
import { toRows, toTable, type ApiRow, type MeasuredRound, type Pair } from './api/report';
import type { ServerMessage, ServerOptions, ServerUsage } from './api/server';
import { drawCurves, type Curve } from './api/size-curve';

export interface ApiBenchOptions {
  /** Numbers of connections at the same time. */
  connections: number[];
  rounds: number;
  /** How long one call is sent in one round. */
  seconds: number;
  /** The size of the library for the table. */
  drills: number;
  /** The sizes for the curve, from small to large. */
  sizes: number[];
  /** Only calls whose name contains this text. */
  only?: string | undefined;
  /** A folder for CPU profiles of the server. */
  profileDir?: string | undefined;
  onProgress?: (message: string) => void;
}

export interface ApiMeasurement {
  rows: ApiRow[];
  curves: Curve[];
  /** The server's resident memory in MiB: after the first round, and after each later one. */
  memoryMiB: number[];
}

const full = { connections: [1, 16, 64, 256], rounds: 5, seconds: 1, drills: 100_000 };
const quick = { connections: [16], rounds: 1, seconds: 1, drills: 10_000 };

/**
 * Measures the API as it is in production, on a real database and under load from this process. In each
 * round every call is sent for some seconds, in another order.
 */
export async function measureApi(options: ApiBenchOptions): Promise<ApiMeasurement> {
  const { onProgress = () => {} } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-'));
  // A folder of its own: the user that PostgreSQL runs as must be able to enter it.
  const clusterDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-postgres-'));
  const postgres = await startEmbeddedPostgres({ dataDir: clusterDir });
  // Without the portal's limit of time for a statement: storing a million drills takes longer.
  const database = new pg.Pool({ connectionString: postgres.url });
  const issuer = await startTokenIssuer();
  const { issuer: name, audience, scope, jwksUri } = issuer;
  const server = await startServer(
    { databaseUrl: postgres.url, dataDir, identity: { issuer: name, audience, scope, jwksUri } },
    options.profileDir,
  );
  try {
    await migrate(database);
    await seedSports(database);
    const sizes = [...new Set([...options.sizes, options.drills])].toSorted((a, b) => a - b);
    await growLibrary(database, sizes[0] ?? 1_000);
    onProgress('Storing teams and plans');
    const stored = await seedTeams(database);
    const tokens = await Promise.all(
      stored.coaches.map(({ id, name, email }) => issuer.issue({ oid: id, name, email })),
    );
    const send = (call: Call, connections: number, seconds: number) =>
      load({ call, origin: server.originOf(call), stored, tokens, connections, seconds });

    const measured: ApiMeasurement = { rows: [], curves: [], memoryMiB: [] };
    for (const drills of sizes) {
      onProgress(`Library of ${drills.toLocaleString('en-US')} drills`);
      await growLibrary(database, drills);
      stored.drills = drills;
      if (options.sizes.includes(drills)) {
        for (const call of searches) {
          // The first requests plan their queries and fill caches.
          await send(call, 1, 1);
          const { p50Ms, p95Ms } = await send(call, 1, options.seconds);
          addPoint(measured.curves, call.name, { drills, p50Ms, p95Ms });
        }
      }
      if (drills === options.drills) {
        await storeFloorList(database, server.api, tokens[0] ?? '');
        await measureCalls(options, measured, send, server.readUsage);
      }
    }
    return measured;
  } finally {
    await server.stop();
    await issuer.close();
    await database.end();
    await postgres.stop();
    for (const folder of [dataDir, clusterDir]) await rm(folder, { recursive: true, force: true });
  }
}

/** The floor is measured again before each call: a machine is not equally fast all the time. */
async function measureCalls(
  { connections, rounds, seconds, only, onProgress = () => {} }: ApiBenchOptions,
  measured: ApiMeasurement,
  send: (call: Call, connections: number, seconds: number) => Promise<Round>,
  readUsage: () => Promise<ServerUsage>,
): Promise<void> {
  const chosen = calls.filter(({ name }) => !only || name.includes(only));
  for (const call of [floor, ...chosen]) await send(call, 16, 1);

  async function measure(call: Call, count: number): Promise<MeasuredRound> {
    const before = await readUsage();
    const sent = await send(call, count, seconds);
    const after = await readUsage();
    const cpuMicros = (after.cpuMicros - before.cpuMicros) / Math.max(1, sent.answers);
    return { ...sent, cpuMicrosPerAnswer: cpuMicros };
  }
  for (const count of connections) {
    const taken = new Map(chosen.map((call) => [call, [] as Pair[]]));
    for (let round = 0; round < rounds; round++) {
      onProgress(`${count} connections, round ${round + 1} of ${rounds}`);
      // Rotated, so that no call is always measured after the same one.
      const start = round * Math.ceil(chosen.length / rounds);
      for (const call of [...chosen.slice(start), ...chosen.slice(0, start)]) {
        taken.get(call)?.push([await measure(floor, count), await measure(call, count)]);
      }
      measured.memoryMiB.push(Math.round((await readUsage()).rss / 1_048_576));
    }
    measured.rows.push(...toRows(floor, taken, count));
  }
}

function addPoint(curves: Curve[], call: string, point: Curve['points'][number]): void {
  const known = curves.find((curve) => curve.call === call);
  if (known) known.points.push(point);
  else curves.push({ call, points: [point] });
}

/** Stores the answer for 200 drills as one text, for the floor of that size. */
async function storeFloorList(database: pg.Pool, api: string, token: string): Promise<void> {
  const answer = await fetch(`${api}/api/sports/${sportId}/drills?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await database.query('create table bench_list (id integer primary key, answer text not null)');
  await database.query('insert into bench_list values (1, $1)', [await answer.text()]);
}

async function startServer(options: ServerOptions, profileDir: string | undefined) {
  const child = fork(path.join(import.meta.dirname, 'api/server.ts'), [JSON.stringify(options)], {
    execArgv: [
      ...process.execArgv,
      ...(profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []),
    ],
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
  const { api, floor: floorOrigin } = message;
  return {
    api,
    originOf: ({ kind }: Call) => (kind === 'floor' ? floorOrigin : api),
    async readUsage(): Promise<ServerUsage> {
      child.send('usage');
      const [answer] = (await once(child, 'message')) as [ServerMessage];
      if ('api' in answer) throw new Error('The server did not say what it uses.');
      return answer;
    },
    async stop(): Promise<void> {
      child.disconnect();
      await exited;
    },
  };
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      connections: { type: 'string' },
      rounds: { type: 'string' },
      curve: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const usual = values.quick ? quick : full;
  const measured = await measureApi({
    ...usual,
    ...(values.connections && { connections: values.connections.split(',').map(Number) }),
    ...(values.rounds && { rounds: Number(values.rounds) }),
    sizes: values.curve ? [1_000, 10_000, 100_000, 1_000_000] : [],
    only: values.only,
    profileDir: values.profile,
    onProgress: (message) => process.stderr.write(`${message}\n`),
  });
  const folder = path.resolve(import.meta.dirname, '../.cache/bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'api.json'), JSON.stringify(measured, null, 2));
  const table = `${toTable(measured.rows)}\nMemory in MiB after each round: ${measured.memoryMiB.join(', ')}\n`;
  await writeFile(path.join(folder, 'api.md'), table);
  process.stdout.write(table);
  if (values.curve) {
    const images = path.resolve(import.meta.dirname, '../docs/images');
    await writeFile(path.join(images, 'library-size.svg'), drawCurves(measured.curves));
    process.stdout.write(`${JSON.stringify(measured.curves, null, 2)}\n`);
  }
}

if (process.argv[1] === import.meta.filename) await run();
