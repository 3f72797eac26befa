import { openApiLab, type ApiLab } from './api/api-lab';
import { calls, floor, floorList, type Call } from './api/calls';
import type { Bench } from './bench';
import type { Aim } from './results/aims';
import { measureInRounds } from './results/rounds';
import { sectionOf, type Metric } from './results/section';
import { samplesOf, withTitle } from './results/section-keys';
import { withExtreme } from './results/extremes';

const share = 'Share of the floor';
const listShare = 'Share of the stored list';
const spread = 'Searches, p99 as a multiple of p50';
const p50 = 'p50 (ms)';
const p99 = 'p99 (ms)';
const server = 'Server';

const searches = calls.filter(({ kind }) => kind === 'search');
const lists = calls.filter(({ hasListFloor }) => hasListFloor);

/** The API under load, against the least that any server would need. */
export const api: Bench = {
  name: 'api',
  title: 'The API under load',
  conditions:
    '100,000 drills, 1,000 teams, 20,000 plans; load, server and database on one machine. The floor is bare Fastify with ' +
    'the same check of the token and one query by primary key, measured right before each call. Shares are of requests per second. The stored list is ' +
    'the JSON of 200 drills (117 kB) that the same server reads as one text and sends without compression.',
  rounds: 3,
  async run({ rounds, isQuick, onRound }) {
    const lab = await openApiLab(isQuick ? 10_000 : 100_000);
    try {
      const samples = await measureInRounds({
        subjects: isQuick ? [1, 16] : [1, 16, 64, 256],
        rounds,
        onRound,
        nameOf: (connections) => `${connections} connection${connections === 1 ? '' : 's'}`,
        measure: (connections) => measureCalls(lab, connections, isQuick ? 0.5 : 1),
      });
      const at = (title: string) => samplesOf(title, samples);
      return {
        sections: [
          sectionOf(share, metricsOf(calls, 2), withExtreme(at(share), 'lowest'), []),
          sectionOf(listShare, metricsOf(lists, 2), withExtreme(at(listShare), 'lowest'), []),
          sectionOf(p50, metricsOf([floor, floorList, ...calls], 1), at(p50), []),
          sectionOf(p99, metricsOf([floor, floorList, ...calls], 1), at(p99), []),
          sectionOf(spread, metricsOf(searches, 1), withExtreme(at(spread), 'highest'), []),
          sectionOf(server, serverMetrics, at(server), []),
        ],
        aims,
      };
    } finally {
      await lab.close();
    }
  },
};

const serverMetrics: Metric[] = [
  { key: 'floor', label: 'Requests per second of the floor' },
  { key: 'memory', label: 'Resident memory (MiB)' },
];

const aims: Aim[] = [
  ...calls
    .filter(({ kind }) => kind !== 'write')
    .map(({ name }) => ({
      ...{ section: share, metric: name, subject: 'lowest', atLeast: { value: 0.8 } },
    })),
  ...searches.map(({ name }) => ({
    ...{ section: spread, metric: name, subject: 'highest', atMost: { value: 3 } },
  })),
];

function metricsOf(measured: readonly Call[], digits: number): Metric[] {
  return measured.map(({ name }) => ({ key: name, label: name, digits }));
}

/** Sends each call for some seconds. The floor comes before each: a machine is not equally fast all the time. */
async function measureCalls(
  lab: ApiLab,
  connections: number,
  seconds: number,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  const note = (title: string, { name }: Call, value: number) =>
    Object.assign(numbers, withTitle(title, { [name]: value }));
  for (const call of calls) {
    const before = await lab.send(floor, connections, seconds);
    const listBefore = call.hasListFloor && (await lab.send(floorList, connections, seconds));
    const round = await lab.send(call, connections, seconds);
    note(share, call, round.requestsPerSecond / before.requestsPerSecond);
    note(p50, call, round.p50Ms);
    note(p99, call, round.p99Ms);
    if (call.kind === 'search') note(spread, call, round.p99Ms / round.p50Ms);
    // Of the floors, which are measured many times, the last one is shown.
    note(p50, floor, before.p50Ms);
    note(p99, floor, before.p99Ms);
    Object.assign(numbers, withTitle(server, { floor: before.requestsPerSecond }));
    if (!listBefore) continue;
    note(listShare, call, round.requestsPerSecond / listBefore.requestsPerSecond);
    note(p50, floorList, listBefore.p50Ms);
    note(p99, floorList, listBefore.p99Ms);
  }
  return { ...numbers, ...withTitle(server, { memory: await lab.readMemory() }) };
}
