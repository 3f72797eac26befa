import { randomUUID } from 'node:crypto';
import type { ApiError } from '@touchline/shared/schemas';
import type { Drill } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startTestPortal, type TestCoach, type TestPortal } from '../testing/test-portal';

let portal: TestPortal;
let anna: TestCoach;
let ben: TestCoach;

beforeAll(async () => {
  portal = await startTestPortal();
  [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('delete from favourites'));

const mark = (coach: TestCoach, { id }: Pick<Drill, 'id'>) => coach.put(`/favourites/${id}`, {});
const favouritesOf = async (coach: TestCoach) => (await coach.get<string[]>('/favourites')).body;

it('are marked and unmarked, each as often as wanted, for one coach alone', async () => {
  const [first, second] = [
    await anna.createDrill({ visibility: 'public' }),
    await anna.createDrill(),
  ];
  for (const drill of [first, first, second]) expect((await mark(anna, drill)).status).toBe(204);
  expect(await favouritesOf(anna)).toEqual([second.id, first.id]);
  expect(await favouritesOf(ben)).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    expect((await anna.delete(`/favourites/${first.id}`)).status).toBe(204);
  }
  expect(await favouritesOf(anna)).toEqual([second.id]);
});

it('are drills that can be read: another one is unknown, and one that is hidden is left out (D6)', async () => {
  const drill = await anna.createDrill({ visibility: 'public' });
  const hidden = await anna.createDrill();
  await mark(ben, drill);
  expect((await mark(ben, hidden)).status).toBe(404);
  expect((await mark(ben, { id: randomUUID() })).status).toBe(404);
  expect((await mark(ben, { id: 'x' })).status).toBe(404);
  await anna.put(`/sports/soccer/drills/${drill.id}`, { ...drill, visibility: 'private' });
  expect(await favouritesOf(ben)).toEqual([]);
  const team = await anna.createTeam();
  await portal.addMembers(team, ben);
  await anna.createPlan(team.id, { drills: [{ drillId: drill.id, order: 1, duration: 10 }] });
  expect(await favouritesOf(ben)).toEqual([drill.id]);
});

it('are listed with the filters, and leave the others out', async () => {
  const list = async (query: string) =>
    (await anna.get<Drill[]>(`/sports/badminton/drills?favourites=true${query}`)).body.map(
      ({ name }) => name,
    );
  for (const name of ['Boast', 'Drop', 'Lob']) {
    const drill = await anna.createDrill({ sportId: 'badminton', name });
    if (name !== 'Drop') await mark(anna, drill);
  }
  await mark(anna, await anna.createDrill({ sportId: 'boxing', name: 'Jab' }));
  expect(await list('')).toEqual(['Boast', 'Lob']);
  expect(await list('&sort=newest&search=o')).toEqual(['Lob', 'Boast']);
  expect(await list('&difficulty=Advanced')).toEqual([]);
  const { status } = await anna.get('/sports/badminton/drills?favourites=yes');
  expect(status).toBe(400);
});

it('are at most 1,000', async () => {
  await portal.database.query(
    `with many as (
       insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility)
       select gen_random_uuid(), 'golf', $1, 'Putt ' || n, 'Putting', 'Beginner', 'private'
       from generate_series(1, 1000) n returning id)
     insert into favourites (coach_id, drill_id) select $1, id from many`,
    [anna.id],
  );
  const answer = await mark(anna, await anna.createDrill());
  expect([answer.status, (answer.body as ApiError).message]).toEqual([
    409,
    'You have 1,000 favourites. Remove one of them first.',
  ]);
  const [marked = ''] = await favouritesOf(anna);
  expect((await mark(anna, { id: marked })).status).toBe(204);
});
