import {
  type Drill,
  drillsOf,
  type Plan,
  type PlanSummary,
  type Player,
  type Team,
} from '@touchline/product/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inTransaction } from '../database/database';
import { createDrillTexts, listDrills, readDrillsForPlan } from '../drills/drills-repository';
import { deletePlan, findPlan, listPlans } from '../plans/plans-repository';
import { readTeamAttendance } from '../players/attendance-repository';
import { listPlayers } from '../players/players-repository';
import { insertTeam, listTeams } from '../teams/teams-repository';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { daniel, demoCoaches, maren } from './demo-coaches';
import type { Content, ContentTeam } from './content-schema';
import { readDemoContent } from './read-content';
import { seedDemoData } from './seed-demo-data';

const now = new Date(2026, 10, 21, 11, 0);
const today = '2026-11-21';
let content: Content[];
let demoTeams: ContentTeam[];
let database: TestDatabase;

beforeAll(async () => {
  content = await readDemoContent();
  demoTeams = content.flatMap(({ teams }) => teams);
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('gives each coach the teams they are on, with their members', async () => {
  expect(await seedDemoData(database.pool, now)).toBe(true);
  for (const coach of demoCoaches) {
    const teams = await teamsOf(coach.id);
    const expected = demoTeams.filter(({ members }) => members.includes(coach.id));
    expect(teams.map(({ name }) => name)).toEqual(expected.map(({ name }) => name).sort());
    for (const { name, members } of teams) {
      const team = expected.find((demoTeam) => demoTeam.name === name);
      expect(members.map(({ userId }) => userId)).toEqual(team?.members);
    }
  }
});

test('names the season that runs', async () => {
  await seedDemoData(database.pool, now);
  const { rows } = await database.pool.query('select season from teams order by sport_id');
  const seasons = ['2026/27', '2026/27', '2026/27', 'Autumn 2026', 'Autumn 2026', 'Autumn 2026'];
  expect(rows.map(({ season }) => season)).toEqual([...seasons, '', '2026/27']);
});

test('stores every plan with its drills in order, all of them readable to every member', async () => {
  await seedDemoData(database.pool, now);
  for (const coach of demoCoaches) {
    for (const { id, name } of await teamsOf(coach.id)) {
      const demoPlans = demoTeams.find((team) => team.name === name)?.plans ?? [];
      const plans = await plansOf(coach.id, id);
      expect(plans).toHaveLength(demoPlans.length);
      for (const summary of plans) {
        const plan = await findPlan(database.pool, coach.id, id, summary.id);
        const { drills } = JSON.parse(plan?.json ?? '') as Plan;
        const demoPlan = demoPlans.find((plan) => plan.name === summary.name);
        expect(drills.map(({ order, duration }) => [order, duration])).toEqual(
          drillsOf(demoPlan?.entries ?? []).map(({ duration }, index) => [index + 1, duration]),
        );
        const drillIds = drills.map(({ drillId }) => drillId);
        const readable = await readDrillsForPlan(database.pool, coach.id, drillIds, null);
        expect(readable).toHaveLength(drillIds.length);
        for (const { name } of readable) expect(name).not.toBeNull();
      }
    }
  }
});

test('lays plans before and after the day of the first start', async () => {
  await seedDemoData(database.pool, now);
  const [team] = await teamsOf(maren.id);
  const dates = (await plansOf(maren.id, team?.id ?? '')).map((plan) => plan.practiceDate);
  expect(dates.filter((date) => date < today)).not.toEqual([]);
  expect(dates.filter((date) => date > `${today}T24`)).not.toEqual([]);
});

test('stores the library, with private drills for their owner alone', async () => {
  await seedDemoData(database.pool, now);
  const texts = createDrillTexts();
  const listed = async (coachId: string) => {
    const { json } = await listDrills(database.pool, texts, coachId, 'soccer', { limit: 100 });
    return JSON.parse(json) as Drill[];
  };
  const all = content.find(({ sport }) => sport === 'soccer')?.drills ?? [];
  const hidden = all.filter(({ visibility }) => visibility === 'private');
  expect(hidden.length).toBeGreaterThan(0);
  expect(await listed(maren.id)).toHaveLength(all.length);
  expect(await listed(daniel.id)).toHaveLength(all.length - hidden.length);
  expect((await listed(maren.id)).find(({ name }) => name === 'Rondo 4v2')).toMatchObject({
    owner: maren.id,
    isOwner: true,
    videoUrl: 'https://www.youtube.com/results?search_query=rondo+4v2+soccer+drill',
  });
});

test('leaves alone what coaches edited and deleted after the first time', async () => {
  await seedDemoData(database.pool, now);
  const [team] = await teamsOf(maren.id);
  const [plan] = await plansOf(maren.id, team?.id ?? '');
  await inTransaction(database.pool, (client) => deletePlan(client, plan?.id ?? ''));
  await database.pool.query(`update drills set name = 'Our rondo' where name = 'Rondo 4v2'`);
  await database.pool.query(`delete from team_members where coach_id = $1`, [daniel.id]);
  const before = await everything();

  expect(await seedDemoData(database.pool, new Date(2027, 3, 1))).toBe(false);

  expect(await everything()).toEqual(before);
});

test('puts nothing back when all of it was removed', async () => {
  await seedDemoData(database.pool, now);
  await database.pool.query('truncate teams, drills cascade');
  expect(await seedDemoData(database.pool, now)).toBe(false);
  expect(await teamsOf(maren.id)).toEqual([]);
});

test('is put in once by instances that start together', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => seedDemoData(database.pool, now)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  const { rows } = await database.pool.query('select name from teams order by name');
  expect(rows.map(({ name }) => name)).toEqual(demoTeams.map(({ name }) => name).sort());
});

test('stays out of a portal that is in use', async () => {
  await database.pool.query(`insert into coaches (id, name, email) values ('anna', 'Anna', '')`);
  const team = { name: 'Our own', sportId: 'soccer', level: '', season: '', description: '' };
  await inTransaction(database.pool, (client) => insertTeam(client, 'anna', { ...team, tags: [] }));
  const before = await everything();

  expect(await seedDemoData(database.pool, now)).toBe(false);

  expect(await everything()).toEqual(before);
});

test('keeps the name under which a demo coach has signed in before', async () => {
  await database.pool.query(
    `insert into coaches (id, name, email) values ($1, 'Maren L.', 'maren@example.com')`,
    [maren.id],
  );
  await seedDemoData(database.pool, now);
  const { rows } = await database.pool.query('select name from coaches where id = $1', [maren.id]);
  expect(rows).toEqual([{ name: 'Maren L.' }]);
});

test('stores all or nothing', async () => {
  await database.pool.query(`delete from sports where id = 'volleyball'`);
  const before = await everything();

  await expect(seedDemoData(database.pool, now)).rejects.toThrow('foreign key');
  expect(await everything()).toEqual(before);

  await database.pool.query(`insert into sports (id, name) values ('volleyball', 'Volleyball')`);
  expect(await seedDemoData(database.pool, now)).toBe(true);
});

/** Every row of every table that the seeding may touch. */
async function everything() {
  const tables = [
    'coaches',
    'drills',
    'teams',
    'team_members',
    'plans',
    'plan_drills',
    'demo_data',
  ];
  const contents: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await database.pool.query(`select * from ${table} order by 1, 2`);
    contents[table] = rows;
  }
  return contents;
}

async function teamsOf(coachId: string): Promise<Team[]> {
  return JSON.parse((await listTeams(database.pool, coachId, { limit: 100 })).json) as Team[];
}

async function plansOf(coachId: string, teamId: string): Promise<PlanSummary[]> {
  return JSON.parse((await listPlans(database.pool, coachId, teamId)) ?? '') as PlanSummary[];
}

test('gives each team players, with a roll call of each practice that has been', async () => {
  await seedDemoData(database.pool, now);
  for (const coach of demoCoaches) {
    for (const { id, sportId } of await teamsOf(coach.id)) {
      const json = await listPlayers(database.pool, coach.id, id);
      const players = JSON.parse(json ?? '') as Player[];
      expect(players.length).toBeGreaterThanOrEqual(8);
      const days = { from: '2026-09-01', to: today };
      const numbers = await readTeamAttendance(database.pool, coach.id, id, days);
      const held = (await plansOf(coach.id, id)).filter((plan) => plan.practiceDate < today);
      expect([sportId, JSON.parse(numbers ?? '')]).toMatchObject([
        sportId,
        { practices: held.length },
      ]);
    }
  }
});
