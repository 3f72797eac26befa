import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { startPortal } from '@touchline/e2e/portal-process';
import { root } from '@touchline/tools/project';
import type { Request } from 'autocannon';
import type { Experiment } from '../harness/experiment';
import { load } from '../harness/load';
import { create } from '../harness/portal/api-user';
import {
  startManagedPortal,
  type ManagedPortal,
  type SignedIn,
} from '../harness/portal/managed-portal';
import { processorTime, residentMemory } from '../harness/portal/processes';
import type { Row } from '../harness/rows';

/** What a club has after a season, and how often it practises. */
const club = { teams: 8, coaches: 10, players: 15, weeks: 40, practicesAWeek: 2, drills: 60 };
const drillsAPlan = 6;
/** Practices are on five evenings a week and begin within three hours; half of them begin at the busiest times. */
const [evenings, hours, burst] = [5, 3, 2];
const clubs = [100, 10_000, 100_000];
/** How much of a core may be busy at the peak. */
const busy = 0.5;
const [MB, GB] = [1e6, 1e9];

interface Team {
  coach: SignedIn;
  id: string;
  planId: string;
  drillIds: string[];
  playerIds: string[];
}

/** How large a portal is for so many clubs: measured with a few, and multiplied. */
export const sizes: Experiment = {
  kind: 'bench',
  name: 'sizes',
  title: 'A size for each club',
  method:
    `A club has ${club.teams} teams with ${club.players} players each, ${club.coaches} coaches, ${club.drills} drills, and after a season of ` +
    `${club.weeks} weeks with ${club.practicesAWeek} practices a week a plan of ${drillsAPlan} drills and a roll call for each. It is stored through ` +
    `the API. Then coaches do what they do around a practice, on 16 connections for some seconds; load, API and database share the machine. ` +
    `The columns multiply what was measured. A round is a club that is stored.`,
  rounds: { whole: 3, quick: 1 },
  async run({ rounds, isQuick, say }) {
    const portal = await startManagedPortal({ NODE_ENV: 'production', PARTS: 'api identity' });
    const started: (() => Promise<unknown>)[] = [() => portal.stop()];
    try {
      const weeks = isQuick ? 4 : club.weeks;
      const before = await stored(portal);
      const teams: Team[] = [];
      for (let number = 0; number < rounds; number += 1) {
        teams.push(...(await storeClub(portal, number, weeks)));
        say(`club ${number + 1} is stored`);
      }
      const after = await stored(portal);
      const api = await startPortal({
        ...{ PARTS: 'api', PORTAL_URL: portal.url, DATABASE_URL: await portal.databaseUrl() },
        ...{ DEMO_DATA: 'off', LIMITS: 'writesPerMinute=1000000' },
        DATA_DIR: path.join(portal.dataDir, 'api'),
      });
      started.push(() => api.end('SIGINT'));
      const requests = (connection: number) => around(teams[connection % teams.length]);
      await load(api.url, { connections: 16, seconds: 2 }, requests);
      const postmaster = await portal.postmaster();
      const spent = async () => [await processorTime(api.pid), await processorTime(postmaster)];
      const [apiBefore = 0, databaseBefore = 0] = await spent();
      const found = await load(api.url, { connections: 16, seconds: isQuick ? 2 : 10 }, requests);
      const [apiAfter = 0, databaseAfter = 0] = await spent();
      if (found.errors > 0) throw new Error(`${found.errors} requests failed.`);
      return rowsOf({
        rowsAClub: (after.rows - before.rows) / rounds,
        bytesAClub: (after.bytes - before.bytes) / rounds,
        requestsAPractice: requests(0).length,
        perSecond: found.perSecond,
        apiMs: ((apiAfter - apiBefore) * 1_000) / found.answered,
        databaseMs: ((databaseAfter - databaseBefore) * 1_000) / found.answered,
        memory: await residentMemory(api.pid),
        release: await bytesOfRelease(),
      });
    } finally {
      for (const end of started.toReversed()) await end();
    }
  },
};

interface Measured {
  rowsAClub: number;
  bytesAClub: number;
  requestsAPractice: number;
  perSecond: number;
  apiMs: number;
  databaseMs: number;
  /** In MiB. */
  memory: number;
  /** Of all compressed files of a remote's release. */
  release: number;
}

function rowsOf(measured: Measured): Row[] {
  const row = (what: string, of: (clubs: number) => number, digits = 0): Row => ({
    ...{ what, digits },
    found: Object.fromEntries(
      clubs.map((count) => [`${count.toLocaleString('en-US')} clubs`, [of(count)]]),
    ),
  });
  const constant = (what: string, number: number, digits = 0): Row => ({
    ...{ what, digits },
    found: { measured: [number] },
  });
  const practices = (count: number) => (count * club.teams * club.practicesAWeek) / evenings;
  const peak = (count: number) =>
    (practices(count) * measured.requestsAPractice * burst) / (hours * 3_600);
  const cores = (count: number, ms: number) => (peak(count) * ms) / 1_000 / busy;
  return [
    constant('Rows of a club after a season', measured.rowsAClub),
    constant('Disk of a club after a season (MB)', measured.bytesAClub / MB, 2),
    constant('Requests around a practice', measured.requestsAPractice),
    constant('Requests per second of one process', measured.perSecond),
    constant('API: processor time of a request (ms)', measured.apiMs, 2),
    constant('Database: processor time of a request (ms)', measured.databaseMs, 2),
    constant('Memory of an API process (MiB)', measured.memory),
    constant("A remote's release, compressed (kB)", measured.release / 1_000),
    row('Coaches', (count) => count * club.coaches),
    row('Rows after a season (millions)', (count) => (count * measured.rowsAClub) / 1e6, 1),
    row('Disk after a season (GB)', (count) => (count * measured.bytesAClub) / GB, 1),
    row('Requests per second at the peak', peak, 1),
    row('Cores for the API, half busy', (count) => cores(count, measured.apiMs), 1),
    row('Cores for the database, half busy', (count) => cores(count, measured.databaseMs), 1),
    row('API processes, one spare', (count) => Math.ceil(cores(count, measured.apiMs)) + 1),
    row(
      'A new release of one remote, to all browsers (GB)',
      (count) => (count * club.coaches * measured.release) / GB,
      1,
    ),
  ];
}

/** All rows of the portal's tables, and the bytes of tables and indexes. */
async function stored(portal: ManagedPortal): Promise<{ rows: number; bytes: number }> {
  await portal.query('vacuum analyze');
  const [found] = await portal.query<{ rows: string; bytes: string }>(
    `select sum(n_live_tup) as rows, sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables`,
  );
  return { rows: Number(found?.rows), bytes: Number(found?.bytes) };
}

async function storeClub(portal: ManagedPortal, number: number, weeks: number): Promise<Team[]> {
  const names = Array.from({ length: club.coaches }, (_, n) => `Coach ${number}-${n}`);
  const coaches = await Promise.all(names.map((name) => portal.signIn(name)));
  const drillIds: string[] = [];
  for (let n = 0; n < club.drills; n += 1) {
    const [coach] = coaches;
    if (!coach) break;
    drillIds.push(
      await create(coach, '/sports/soccer/drills', {
        ...{ name: `Rondo ${number}-${n}`, sportId: 'soccer', type: 'Possession' },
        ...{ difficulty: 'Beginner', visibility: n % 6 === 0 ? 'public' : 'private' },
        description: 'Four against two in a square of ten metres. Two touches, then one.',
        ...{ tags: ['u12', 'pairs'], videoUrls: [] },
      }),
    );
  }
  // The drills of others are public ones.
  const usable = drillIds.filter((_, n) => n % 6 === 0);
  const all = Array.from({ length: club.teams }, (_, n) =>
    storeTeam(coaches[n % coaches.length], usable, `${number}-${n}`, weeks),
  );
  return Promise.all(all);
}

async function storeTeam(
  coach: SignedIn | undefined,
  drillIds: string[],
  name: string,
  weeks: number,
): Promise<Team> {
  if (!coach) throw new Error('A club has coaches.');
  const text = { level: 'Under 12', season: '2026', description: '' };
  const id = await create(coach, '/teams', {
    ...{ name: `Team ${name}`, sportId: 'soccer', ...text, tags: ['u12'] },
  });
  const players = Array.from({ length: club.players }, (_, n) => ({ name: `Player ${n}` }));
  const body = { players };
  const made = await coach.send({ method: 'POST', path: `/teams/${id}/players`, body });
  const list = made.body as { players: { id: string }[] };
  const team = { coach, id, planId: '', drillIds, playerIds: list.players.map((one) => one.id) };
  for (let practice = 0; practice < weeks * club.practicesAWeek; practice += 1) {
    const day = new Date(Date.UTC(2026, 0, 5 + practice * 3)).toISOString().slice(0, 10);
    team.planId = await create(coach, `/teams/${id}/plans`, plan(team, `${day}T17:30`));
    const { path: at, body } = rollCall(team);
    const { status } = await coach.send({ method: 'PUT', path: at.replace('/api', ''), body });
    if (status !== 200) throw new Error(`PUT ${at}: ${status}`);
  }
  return team;
}

const plan = ({ drillIds }: Team, practiceDate: string) => ({
  ...{ name: 'Pressing', practiceDate, duration: 90 },
  description: 'Bring the small goals, and the bibs in two colours.',
  drills: drillIds.slice(0, drillsAPlan).map((drillId, index) => ({
    ...{ drillId, order: index + 1, duration: 15 },
  })),
});

function rollCall({ id, planId, playerIds }: Team, of = playerIds) {
  const changes = of.map((playerId) => ({ playerId, state: 'here', ageMs: 0 }));
  return { path: `/api/teams/${id}/plans/${planId}/attendance`, body: { changes } };
}

/** What the portal of a coach sends around a practice: Home, the team, the plan and its drills, the plan once changed, a roll call. */
function around(team: Team | undefined): Request[] {
  if (!team) throw new Error('There is no team.');
  const { coach, id, planId, drillIds, playerIds } = team;
  const headers = { authorization: `Bearer ${coach.token}`, 'content-type': 'application/json' };
  const at = `/api/teams/${id}`;
  const reads = [
    ...['/api/teams', '/api/sports', `${at}/plans`, at, `${at}/plans`, `${at}/plans/${planId}`],
    ...drillIds.slice(0, drillsAPlan).map((drillId) => `/api/sports/soccer/drills/${drillId}`),
    ...['/api/sports/soccer/drills?limit=200', `${at}/players`],
    ...[`${at}/plans/${planId}/attendance`, `${at}/attendance?from=2026-08-30&to=2026-11-28`],
  ];
  const change = plan(team, '2026-11-21T17:30');
  // Taps are sent a few at a time.
  const taps = [0, 3, 6, 9, 12].map((first) => rollCall(team, playerIds.slice(first, first + 3)));
  return [
    ...reads.map((path): Request => ({ method: 'GET', path, headers })),
    ...[{ path: `${at}/plans/${planId}`, body: change }, ...taps].map(
      ({ path, body }): Request => ({ method: 'PUT', path, headers, body: JSON.stringify(body) }),
    ),
  ];
}

/** All files of a remote's build as browsers take them, in bytes. */
async function bytesOfRelease(): Promise<number> {
  const folder = path.join(root, 'remote-plans/dist');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  const contents = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
  return contents.reduce((sum, { length }) => sum + length, 0);
}
