import type { Request } from 'autocannon';
import type { Experiment } from '../harness/experiment';
import { load as sendLoad } from '../harness/load';
import { create } from '../harness/portal/api-user';
import { startManagedPortal, type SignedIn } from '../harness/portal/managed-portal';
import { residentMemory } from '../harness/portal/processes';
import { counted } from '../harness/rows';
import { median } from '../harness/statistics';

const connections = 256;
/** One in so many calls is a write. */
const callsPerWrite = 20;

export const load: Experiment = {
  kind: 'torture',
  name: 'load',
  title: 'Load',
  method:
    `${connections} users read and write on as many connections; one call in ${callsPerWrite} is a write. ` +
    'A round is a second.',
  rounds: { whole: 60, quick: 10 },
  async run({ rounds: seconds, say }) {
    const portal = await startManagedPortal();
    const memory: number[] = [];
    let sampling: NodeJS.Timeout | undefined;
    try {
      const users = await portal.signInMany(connections);
      const calls: Request[][] = [];
      for (const user of users) calls.push(await callsOf(user));
      say(`${users.length} users have signed in.`);
      sampling = setInterval(() => {
        void residentMemory(portal.pid).then((mebibytes) => memory.push(mebibytes));
      }, 500);
      const result = await sendLoad(portal.url, { connections, seconds }, (n) => calls[n] ?? []);
      return [
        counted('Answers', result.answered),
        counted('Errors', result.errors, { exactly: 0 }),
        counted('Median (ms)', result.p50Ms),
        counted('99th percentile (ms)', result.p99Ms),
        counted('Memory at the end for 100 % after the warm-up (%)', growthOf(memory) * 100, {
          atMost: 120,
        }),
      ];
    } finally {
      clearInterval(sampling);
      await portal.stop();
    }
  },
};

/** Creates a team, a drill and a plan for a user. Returns the calls that the user repeats with them. */
async function callsOf(user: SignedIn): Promise<Request[]> {
  const plan = { name: 'Pressing', practiceDate: '2026-11-21T17:30', duration: 60 };
  const drills = '/sports/soccer/drills';
  const team = `/teams/${await create(user, '/teams', { name: 'Team', sportId: 'soccer' })}`;
  const drill = await create(user, drills, {
    ...{ name: 'Rondo', type: 'Possession', difficulty: 'Beginner', visibility: 'private' },
  });
  const planPath = `${team}/plans/${await create(user, `${team}/plans`, plan)}`;
  const headers = { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip, br' };
  const paths = ['/teams', team, `${drills}?limit=50`, `${drills}/${drill}`, planPath];
  const reads = Array.from({ length: callsPerWrite - 1 }, (_, n): Request => {
    return { method: 'GET', path: `/api${paths[n % paths.length]}`, headers };
  });
  const write: Request = {
    ...{ method: 'PUT', path: `/api${planPath}`, body: JSON.stringify(plan) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
  return [...reads, write];
}

/** The last quarter against the second: in the first, the runtime takes memory for its caches. */
function growthOf(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  return median(samples.slice(-quarter)) / median(samples.slice(quarter, 2 * quarter));
}
