import { randomUUID } from 'node:crypto';
import type { Drill, Plan, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildPlan, buildTeam, startTestPortal, type TestCoach } from './testing/test-portal';

type Name = 'anna' | 'ben' | 'chi' | 'dee';

/** Anna and Ben share a team, Anna and Chi another one, Ben and Chi a third. Dee has none. */
interface World extends Record<Name, TestCoach> {
  annaBen: Team;
  annaChi: Team;
  benChi: Team;
  /** Anna's, private, in no plan. */
  drill: Drill;
}

interface Case {
  title: string;
  steps: (world: World) => Promise<unknown>;
  /** Whose answers have the drill's description, whatever they ask for. */
  drillReaches: Name[];
  /** Whose answers have Anna's address. */
  addressReaches: Name[];
}

const cases: Case[] = [
  {
    title: 'a private drill in no plan',
    steps: async () => undefined,
    ...{ drillReaches: ['anna'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: "a private drill in one team's plan",
    steps: ({ anna, annaBen, drill }) => planWith(anna, annaBen, drill),
    ...{ drillReaches: ['anna', 'ben'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'in plans of two teams, one of them deleted',
    steps: async ({ anna, annaBen, annaChi, drill }) => {
      const plan = await planWith(anna, annaBen, drill);
      await planWith(anna, annaChi, drill);
      await done(anna.delete(pathOf(plan)));
    },
    ...{ drillReaches: ['anna', 'chi'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'moved to another team by its owner',
    steps: async ({ anna, annaBen, annaChi, drill }) => {
      const plan = await planWith(anna, annaBen, drill);
      await done(anna.put(pathOf(plan), { ...plan, teamId: annaChi.id }));
    },
    ...{ drillReaches: ['anna', 'chi'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'moved, copied and invited on by a member: each refused',
    steps: async ({ anna, ben, chi, annaBen, benChi, drill }) => {
      const plan = await planWith(anna, annaBen, drill);
      const { drills } = plan;
      const benAndChi = [{ userId: ben.id }, { userId: chi.id }];
      const answers = [
        await ben.put(pathOf(plan), { ...plan, teamId: benChi.id }),
        await ben.post(`/teams/${benChi.id}/plans`, buildPlan({ drills })),
        await ben.post(`/teams/${annaBen.id}/plans`, buildPlan({ drills })),
        await ben.put(`/teams/${annaBen.id}`, buildTeam({ members: benAndChi })),
        await ben.put(drillPath(drill), { ...drill, visibility: 'public' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 403]);
    },
    ...{ drillReaches: ['anna', 'ben'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'a plan that a member moves without it',
    steps: async ({ anna, ben, annaBen, benChi, drill }) => {
      const plan = await planWith(anna, annaBen, drill);
      await done(ben.put(pathOf(plan), { ...plan, teamId: benChi.id, drills: [] }));
    },
    ...{ drillReaches: ['anna'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'a plan whose reader has left the team',
    steps: async ({ anna, ben, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(keepOnly(ben, annaBen, anna));
    },
    ...{ drillReaches: ['anna'], addressReaches: ['anna', 'chi'] },
  },
  {
    title: 'a plan whose owner was removed: it stays with the team that has it',
    steps: async ({ anna, ben, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(keepOnly(ben, annaBen, ben));
    },
    ...{ drillReaches: ['anna', 'ben'], addressReaches: ['anna', 'chi'] },
  },
  {
    title: 'a plan whose reader has left by themselves',
    steps: async ({ anna, ben, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(ben.delete(`/teams/${annaBen.id}/members/me`));
    },
    ...{ drillReaches: ['anna'], addressReaches: ['anna', 'chi'] },
  },
  {
    title: 'a plan of a team that a coach has joined by an invitation',
    steps: async ({ anna, dee, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(dee.post('/invitations/accept', await linkOf(anna, annaBen)));
    },
    ...{ drillReaches: ['anna', 'ben', 'dee'], addressReaches: ['anna', 'ben', 'chi', 'dee'] },
  },
  {
    title: 'a plan of a team whose invitation was read, and not accepted',
    steps: async ({ anna, dee, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(dee.post('/invitations/lookup', await linkOf(anna, annaBen)));
    },
    ...{ drillReaches: ['anna', 'ben'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'a plan of a team that a removed coach tries to join again, by their own invitation',
    steps: async ({ anna, ben, dee, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      const link = await linkOf(ben, annaBen);
      await done(keepOnly(anna, annaBen, anna));
      for (const coach of [ben, dee]) {
        expect((await coach.post('/invitations/accept', link)).status).toBe(410);
      }
    },
    ...{ drillReaches: ['anna'], addressReaches: ['anna', 'chi'] },
  },
  {
    title: 'public, put into plans by others, and private again',
    steps: async ({ anna, ben, benChi, drill }) => {
      await done(anna.put(drillPath(drill), { ...drill, visibility: 'public' }));
      await planWith(ben, benChi, drill);
      await done(anna.put(drillPath(drill), drill));
    },
    ...{ drillReaches: ['anna', 'ben', 'chi'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'public',
    steps: ({ anna, drill }) =>
      done(anna.put(drillPath(drill), { ...drill, visibility: 'public' })),
    ...{ drillReaches: ['anna', 'ben', 'chi', 'dee'], addressReaches: ['anna', 'ben', 'chi'] },
  },
  {
    title: 'moved to another sport while it is in a plan',
    steps: async ({ anna, annaBen, drill }) => {
      await planWith(anna, annaBen, drill);
      await done(anna.put(drillPath(drill), { ...drill, sportId: 'tennis' }));
    },
    ...{ drillReaches: ['anna', 'ben'], addressReaches: ['anna', 'ben', 'chi'] },
  },
];

const portal = startTestPortal();
let coaches: Record<Name, TestCoach>;

beforeAll(async () => {
  const { signIn } = await portal;
  coaches = {
    anna: await signIn('Anna Larsen'),
    ben: await signIn('Ben Ito'),
    chi: await signIn('Chi Ngo'),
    dee: await signIn('Dee Okafor'),
  };
});
afterAll(async () => (await portal).close());

async function makeWorld(): Promise<World> {
  const { anna, ben, chi } = coaches;
  const { addMembers, database } = await portal;
  await database.query('truncate teams, drills cascade');
  const [annaBen, annaChi, benChi] = [
    await anna.createTeam(),
    await anna.createTeam(),
    await ben.createTeam(),
  ];
  await addMembers(annaBen, ben);
  await addMembers(annaChi, chi);
  await addMembers(benChi, chi);
  const drill = await anna.createDrill({ description: `secret ${randomUUID()}` });
  return { ...coaches, annaBen, annaChi, benChi, drill };
}

function planWith(coach: TestCoach, team: Team, drill: Drill): Promise<Plan> {
  const drills = [{ drillId: drill.id, order: 1, duration: 10 }];
  return coach.createPlan(team.id, { drills });
}

function keepOnly(by: TestCoach, team: Team, kept: TestCoach) {
  return by.put(`/teams/${team.id}`, buildTeam({ members: [{ userId: kept.id }] }));
}

/** What somebody sends who has a link of this coach. */
async function linkOf(coach: TestCoach, { id }: Team): Promise<{ token: string }> {
  const { token } = await coach.invite(id);
  return { token };
}

async function done(write: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await write;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

const pathOf = ({ teamId, id }: Plan) => `/teams/${teamId}/plans/${id}`;
const drillPath = ({ id }: Drill) => `/sports/soccer/drills/${id}`;

/** All that a coach can read, of teams and drills whose ids they may have seen before. */
async function allThatReaches(coach: TestCoach, world: World): Promise<string> {
  const paths = ['/teams', '/sports/soccer/drills?limit=1000', '/sports/tennis/drills'];
  // Marked while it could be read; what else is marked, they can't know.
  await coach.put(`/favourites/${world.drill.id}`, {});
  paths.push('/sports/soccer/drills?favourites=true&sort=used', '/favourites');
  for (const { id } of [world.annaBen, world.annaChi, world.benChi]) {
    paths.push(`/teams/${id}`, `/teams/${id}/plans`, `/teams/${id}/invitations`);
    paths.push(`/teams/${id}/balance?from=2026-11-01&to=2026-11-30`);
    const { status, body } = await coach.get<Plan[]>(`/teams/${id}/plans`);
    if (status === 200) {
      paths.push(...body.flatMap((plan) => [pathOf(plan), `${pathOf(plan)}/links`]));
    }
  }
  paths.push(drillPath(world.drill), drillPath(world.drill).replace('soccer', 'tennis'));
  const answers = [];
  for (const path of paths) answers.push(await coach.get<unknown>(path));
  return JSON.stringify(answers);
}

it.each(cases)('$title', async ({ steps, drillReaches, addressReaches }) => {
  const world = await makeWorld();
  await steps(world);
  const found: { drill: string[]; address: string[] } = { drill: [], address: [] };
  for (const [name, coach] of Object.entries(coaches)) {
    const all = await allThatReaches(coach, world);
    if (all.includes(String(world.drill.description))) found.drill.push(name);
    if (all.includes(world.anna.claims.email)) found.address.push(name);
  }
  expect(found).toEqual({ drill: drillReaches, address: addressReaches });
});
