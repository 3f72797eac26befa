import type { ApiError } from '@touchline/shared/schemas';
import type { Balance, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPortal, type TestCoach, type TestPortal } from '../testing/test-portal';

describe("a team's balance", () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;
  let team: Team;

  beforeAll(async () => {
    portal = await startTestPortal();
    [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
    team = await anna.createTeam();
    await portal.addMembers(team, ben);
  });
  afterAll(() => portal.close());

  const read = (coach: TestCoach, from: string, to: string) =>
    coach.get<Balance & ApiError>(`/teams/${team.id}/balance?from=${from}&to=${to}`);

  it('is empty without plans', async () => {
    const { status, body } = await read(anna, '2020-01-01', '2020-01-31');
    expect([status, body]).toEqual([
      200,
      { plans: 0, minutes: 0, byType: [], byTag: [], untaggedMinutes: 0 },
    ]);
  });

  it('counts by type and by tag in any case, private drills of others included', async () => {
    const drills = [
      await anna.createDrill({ type: 'passing', tags: ['press', 'wide'] }),
      await ben.createDrill({ type: 'Passing', tags: ['PRESS'] }),
      await ben.createDrill({ type: 'Game', tags: [] }),
    ];
    const [one, two, three] = drills.map(({ id }, index) => ({
      ...{ drillId: id, order: index, duration: 10 * (index + 1) },
    }));
    if (!one || !two || !three) throw new Error('There are three.');
    await anna.createPlan(team.id, { practiceDate: '2026-11-01T00:00', drills: [one] });
    await ben.createPlan(team.id, { practiceDate: '2026-11-30T23:59', drills: [two, three] });
    await anna.createPlan(team.id, { practiceDate: '2026-11-15T18:00', drills: [] });
    // Before and after, and of another team.
    await anna.createPlan(team.id, { practiceDate: '2026-10-31T23:59', drills: [one] });
    await anna.createPlan(team.id, { practiceDate: '2026-12-01T00:00', drills: [one] });
    const other = await anna.createTeam();
    await anna.createPlan(other.id, { practiceDate: '2026-11-15T18:00', drills: [one] });

    for (const coach of [anna, ben]) {
      expect((await read(coach, '2026-11-01', '2026-11-30')).body).toEqual({
        plans: 3,
        minutes: 60,
        byType: [
          { name: 'Game', minutes: 30 },
          { name: 'Passing', minutes: 30 },
        ],
        byTag: [
          { name: 'PRESS', minutes: 30 },
          { name: 'wide', minutes: 10 },
        ],
        untaggedMinutes: 30,
      });
    }
    expect((await read(anna, '2026-11-30', '2026-11-30')).body.minutes).toBe(50);
  });

  it.each([
    ['?from=2026-11-31&to=2026-12-01', 'from'],
    ['?from=2026-11-01&to=2026-11-30T10:00', 'to'],
    ['?from=2026-11-30&to=2026-11-01', 'to'],
    ['?from=2024-11-01&to=2026-11-01', 'to'],
  ])('refuses the days %s and names the field', async (query, path) => {
    const { status, body } = await anna.get<ApiError>(`/teams/${team.id}/balance${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect(body.message).toMatch(/^[a-zA-Z].*\.$/);
  });
});
