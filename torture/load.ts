import { setTimeout as delay } from 'node:timers/promises';
import { afterWarmUp, growthPerMinute, lastToFirst, type MemorySample } from './load/memory';
import { loadWithMixedCalls, makeLoadUser, type LoadUser } from './load/mixed-calls';
import { openSlowClients, slowKinds } from './load/slow-clients';
import { startManagedPortal, type ManagedPortal } from './portal/managed-portal';
import { residentMemory } from './portal/processes';
import type { Torture, TortureOptions, TortureRow } from './torture';

const connections = 256;
const wholeSeconds = 60;
const slowOfEachKind = 100;
const signInsAtOnce = 8;
/** Above what each user of the load writes, and far below a flood. All sign in from one address. */
const writesPerMinute = 1_200;
const flood = { connections: 32, seconds: 10 };

export const loadTorture: Torture = {
  name: 'load',
  title: 'Load, slow clients and a flood',
  method:
    `${connections} users read and write on as many connections for ${wholeSeconds} s. ${slowOfEachKind} connections of each ` +
    `slow kind are held while others work. At last one user writes on ${flood.connections} connections as fast as possible.`,
  async run(options) {
    const portal = await startManagedPortal({ WRITES_PER_MINUTE: String(writesPerMinute) });
    try {
      const users: LoadUser[] = [];
      while (users.length < connections) {
        const names = Array.from({ length: signInsAtOnce }, (_, n) => `User ${users.length + n}`);
        users.push(...(await Promise.all(names.map((name) => makeLoadUser(portal, name)))));
      }
      options.say(`${users.length} users have signed in.`);
      return [
        ...(await underLoad(portal, users, options)),
        ...(await besideSlowClients(portal, users, options)),
        ...(await besideFlood(portal, users)),
      ];
    } finally {
      await portal.stop();
    }
  },
};

async function underLoad(
  portal: ManagedPortal,
  users: LoadUser[],
  { share, say }: TortureOptions,
): Promise<TortureRow[]> {
  const seconds = Math.max(10, Math.round(wholeSeconds * share));
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  const sampling = setInterval(() => {
    void residentMemory(portal.pid).then((mebibytes) =>
      samples.push({ seconds: (performance.now() - startedAt) / 1_000, mebibytes }),
    );
  }, 500);
  const load = await loadWithMixedCalls(portal.url, users, { connections, seconds }).finally(() =>
    clearInterval(sampling),
  );
  say(`${load.answered} answers in ${seconds} s.`);
  const warm = afterWarmUp(samples);
  return [
    { what: 'Load: answers', found: load.answered },
    { what: 'Load: errors', found: load.errors, must: { exactly: 0 } },
    { what: 'Load: median', found: load.p50Ms, unit: 'ms' },
    { what: 'Load: 99th percentile', found: load.p99Ms, unit: 'ms' },
    { what: 'Load: memory at the end', found: warm.at(-1)?.mebibytes ?? NaN, unit: 'MiB' },
    { what: 'Load: memory grows by', found: growthPerMinute(warm), unit: 'MiB a minute' },
    {
      what: 'Load: memory at the end for 100 % after the warm-up',
      found: lastToFirst(warm) * 100,
      must: { atMost: 120 },
      unit: '%',
    },
  ];
}

async function besideSlowClients(
  portal: ManagedPortal,
  users: LoadUser[],
  { say }: TortureOptions,
): Promise<TortureRow[]> {
  const polite = { connections: 8, seconds: 8 };
  const alone = await loadWithMixedCalls(portal.url, users, polite);
  const slow = slowKinds.map((kind) => openSlowClients(portal.url, kind, slowOfEachKind));
  const beside = await loadWithMixedCalls(portal.url, users, polite);
  say('Waiting until the portal closes what slow clients hold.');
  const rows: TortureRow[] = [
    { what: 'Slow clients: errors of others', found: beside.errors, must: { exactly: 0 } },
    {
      what: 'Slow clients: median of others for 100 % without them',
      found: (beside.p50Ms / Math.max(1, alone.p50Ms)) * 100,
      must: { atMost: 200 },
      unit: '%',
    },
  ];
  for (const [index, { closed, end }] of slow.entries()) {
    const found = await Promise.race([closed, delay(75_000, Infinity)]);
    end();
    const name = slowKinds[index]?.name.toLowerCase() ?? '';
    rows.push({
      what: `Slow clients: ${name} are closed after`,
      ...{ found, must: { atMost: 70 }, unit: 's' },
    });
  }
  return rows;
}

/** One user floods. The limit is for them alone. */
async function besideFlood(portal: ManagedPortal, users: LoadUser[]): Promise<TortureRow[]> {
  const { token } = await portal.signIn('Flooding user');
  const until = performance.now() + flood.seconds * 1_000;
  const statuses = new Map<number, number>();
  const floods = Array.from({ length: flood.connections }, async () => {
    while (performance.now() < until) {
      const { status } = await fetch(`${portal.url}/api/teams`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Flood', sportId: 'soccer' }),
      }).then(async (answer) => {
        await answer.text();
        return answer;
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const others = await loadWithMixedCalls(portal.url, users, { ...flood, connections: 8 });
  await Promise.all(floods);
  const limited = statuses.get(429) ?? 0;
  return [
    { what: 'Flood: teams that one user created', found: statuses.get(201) ?? 0 },
    { what: 'Flood: refused with 429', found: limited, must: { atLeast: 1 } },
    { what: 'Flood: errors of others', found: others.errors, must: { exactly: 0 } },
  ];
}
