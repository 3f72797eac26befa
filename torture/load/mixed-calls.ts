import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import type { ManagedPortal } from '../portal/managed-portal';

/** Somebody with a team, a drill and a plan. */
export interface LoadUser {
  token: string;
  team: string;
  drill: string;
  plan: string;
}

export interface LoadResult {
  answered: number;
  /** Answers other than 2xx, broken connections and timeouts. */
  errors: number;
  p50Ms: number;
  p99Ms: number;
}

/** One in so many calls is a write. */
const callsPerWrite = 20;

const plan = { name: 'Pressing', practiceDate: '2026-11-21T17:30', duration: 60 };

/** Signs a user in, and creates what the calls need. */
export async function makeLoadUser(portal: ManagedPortal, name: string): Promise<LoadUser> {
  const user = await portal.signIn(name);
  const create = async (path: string, body: object) => {
    const { status, body: made } = await user.send({ method: 'POST', path, body });
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(made)}`);
    return `${path}/${(made as { id: string }).id}`;
  };
  const team = await create('/teams', { name, sportId: 'soccer' });
  const drill = await create('/sports/soccer/drills', {
    ...{ name: 'Rondo', type: 'Possession', difficulty: 'Beginner' },
    ...{ visibility: 'private', sportId: 'soccer' },
  });
  return { token: user.token, team, drill, plan: await create(`${team}/plans`, plan) };
}

/** Reads and writes on so many connections, each with a user of its own as far as they last. */
export async function loadWithMixedCalls(
  origin: string,
  users: readonly LoadUser[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  let next = 0;
  const run = autocannon(
    {
      url: origin,
      connections,
      duration: seconds,
      timeout: 30,
      setupClient(client) {
        const user = users[next % users.length];
        next += 1;
        if (user) client.setRequests(callsOf(user));
      },
    },
    () => {},
  );
  const [result] = (await once(run, 'done')) as [autocannon.Result];
  return {
    answered: result['2xx'],
    errors: result.errors + result.timeouts + result.non2xx,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function callsOf({ token, team, drill, plan: planPath }: LoadUser): Request[] {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const reads = [
    '/teams',
    team,
    '/sports/soccer/drills?limit=50',
    drill,
    `${team}/plans`,
    planPath,
  ];
  const calls: Request[] = Array.from({ length: callsPerWrite - 1 }, (_, n) => ({
    method: 'GET',
    path: `/api${reads[n % reads.length]}`,
    headers,
  }));
  const write: Request = {
    method: 'PUT',
    path: `/api${planPath}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  };
  return [...calls, write];
}
