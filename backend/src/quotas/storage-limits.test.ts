import { randomUUID } from 'node:crypto';
import type { ApiError } from '@touchline/shared/schemas';
import type { Drill } from '@touchline/product/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  buildDrill,
  buildInvitation,
  buildPlan,
  buildTeam,
  startTestPortal,
  type TestAnswer,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';
import { createRequestLimits } from '../auth/request-limits';

let portal: TestPortal;
let anna: TestCoach;

beforeAll(async () => {
  portal = await startTestPortal({ writesPerMinute: 120 });
});
afterAll(() => portal.close());

/** Sends ten at once where there is room for one. */
async function sendTen(send: (index: number) => Promise<TestAnswer>) {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index)));
  const refused = answers.filter(({ status }) => status >= 400);
  const sentences = new Set(refused.map(({ body }) => (body as ApiError).message));
  return { refused: refused.map(({ status }) => status), sentences: [...sentences] };
}
const nine = (status: number) => Array<number>(9).fill(status);

it('one coach is on 600 teams at most, also when many are sent at once', async () => {
  anna = await portal.signIn();
  await portal.database.query(
    `with made as (
       insert into teams (id, sport_id, name)
       select gen_random_uuid(), 'soccer', 'Hawks' from generate_series(1, 599) returning id)
     insert into team_members (team_id, coach_id) select id, $1 from made`,
    [anna.id],
  );
  expect(await sendTen(() => anna.post('/teams', buildTeam()))).toEqual({
    refused: nine(400),
    sentences: ["You are on 600 teams, and can't be on more."],
  });
  const ben = await portal.signIn('Ben Ito');
  const { token } = await ben.invite((await ben.createTeam()).id);
  expect((await anna.post('/invitations/accept', { token })).status).toBe(400);
});

it('one coach has 6,000 drills at most', async () => {
  anna = await portal.signIn();
  await portal.database.query(
    `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility)
     select gen_random_uuid(), 'golf', $1, 'Putt', 'Putting', 'Beginner', 'private'
     from generate_series(1, 5999)`,
    [anna.id],
  );
  expect(await sendTen(() => anna.post('/sports/soccer/drills', buildDrill()))).toEqual({
    refused: nine(400),
    sentences: ["You have 6,000 drills, and can't have more."],
  });
});

it('one team has 2,400 plans at most, also of those that are moved to it', async () => {
  anna = await portal.signIn();
  const [team, other] = [await anna.createTeam(), await anna.createTeam()];
  const plan = await anna.createPlan(other.id);
  await portal.database.query(
    `insert into plans (id, team_id, name, practice_date, duration_minutes)
     select gen_random_uuid(), $1, 'Pressing', '2026-11-21T17:30', 60 from generate_series(1, 2399)`,
    [team.id],
  );
  const send = (index: number) =>
    index === 0
      ? anna.put(`/teams/${other.id}/plans/${plan.id}`, buildPlan({ teamId: team.id }))
      : anna.post(`/teams/${team.id}/plans`, buildPlan());
  expect(await sendTen(send)).toEqual({
    refused: nine(400),
    sentences: ['This team has 2,400 practice plans. Delete one of them first.'],
  });
});

it('60 invitations at once leave a team with 50', async () => {
  anna = await portal.signIn();
  const team = await anna.createTeam();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => {
      const { tokenSha256 } = buildInvitation();
      return anna.post(`/teams/${team.id}/invitations`, { tokenSha256 });
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
});

it('ten favourites at once leave a coach with 1,000', async () => {
  anna = await portal.signIn();
  const drills: Drill[] = [];
  for (let index = 0; index < 10; index += 1) drills.push(await anna.createDrill());
  await portal.database.query(
    `with many as (
       insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility)
       select gen_random_uuid(), 'golf', $1, 'Putt', 'Putting', 'Beginner', 'private'
       from generate_series(1, 999) returning id)
     insert into favourites (coach_id, drill_id) select $1, id from many`,
    [anna.id],
  );
  const mark = (index: number) =>
    anna.send<never>({ method: 'PUT', url: `/favourites/${drills[index]?.id}` });
  expect(await sendTen(mark)).toEqual({
    refused: nine(409),
    sentences: ['You have 1,000 favourites. Remove one of them first.'],
  });
});

it('what one coach stores in a day has a limit; padding and what is refused do not count', async () => {
  const small = await startTestPortal({ writesPerMinute: 5 });
  try {
    const ben = await small.signIn('Ben Ito');
    const send = (team: object) =>
      ben.send<ApiError>({
        ...{ method: 'POST', url: '/teams', headers: { 'content-type': 'application/json' } },
        payload: `${JSON.stringify(team)}${' '.repeat(400_000)}`,
      });
    expect((await send({})).status).toBe(400);
    expect((await send(buildTeam())).status).toBe(201);
    const limits = createRequestLimits(small.database, 5);
    // Nearly all of the day's megabyte, but what one team needs.
    await limits.countBytes(ben.id, 999_000);
    const unknown = { method: 'PUT', url: `/teams/${randomUUID()}`, payload: buildTeam() } as const;
    for (let count = 0; count < 2; count += 1) {
      expect((await ben.send<ApiError>(unknown)).status).toBe(404);
    }
    await limits.forgive(ben.id);
    await limits.countBytes(ben.id, 999_999);
    const { status, headers, body } = await send(buildTeam());
    expect([status, body.message]).toEqual([
      429,
      'You have stored too much today. Try again in 24 hours.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    await limits.forgive(ben.id);
    expect((await send(buildTeam())).status).toBe(201);
  } finally {
    await small.close();
  }
});
