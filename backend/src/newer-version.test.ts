import type { Drill, Plan, Player, Team } from '@touchline/product/schemas';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildDrill,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from './testing/test-portal';

describe('beside a newer version on the same database', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;
  let team: Team;
  let drills: Drill[];
  let plan: Plan;
  let player: Player;

  beforeEach(async () => {
    portal = await startTestPortal();
    [anna, ben] = [await portal.signIn(), await portal.signIn('Ben Ray')];
    team = await anna.createTeam();
    await portal.addMembers(team, ben);
    drills = [await anna.createDrill(), await anna.createDrill({ name: 'Wall passes' })];
    plan = await anna.createPlan(team.id, { drills: drills.map(entryOf) });
    [player] = (await anna.addPlayers(team.id, { name: 'Ana', number: 1 })) as [Player];
    await tap('here');
  });
  afterEach(() => portal.close());

  const entryOf = ({ id }: Drill, index: number) => ({
    ...{ drillId: id, order: index + 1, duration: 10 },
  });
  const tap = (state: string) =>
    anna.put(`/teams/${team.id}/plans/${plan.id}/attendance`, {
      changes: [{ playerId: player.id, state, ageMs: 0 }],
    });
  const planPath = () => `/teams/${team.id}/plans/${plan.id}`;

  it('no save loses what is in a column that this one does not know', async () => {
    const saved = [
      'teams',
      'team_members',
      'drills',
      'plans',
      'plan_drills',
      'players',
      'attendance',
    ];
    for (const table of saved) {
      await portal.database.query(`alter table ${table} add column newer text not null default ''`);
      await portal.database.query(`update ${table} set newer = 'kept'`);
    }
    const third = await anna.createDrill({ name: 'Third' });
    const [one, two] = drills as [Drill, Drill];
    const answers = [
      await anna.put(`/teams/${team.id}`, {
        ...{ ...team, name: 'Renamed', members: [{ userId: anna.id }, { userId: ben.id }] },
      }),
      await anna.put(`/sports/soccer/drills/${one.id}`, buildDrill({ name: 'Rondo 5v2' })),
      // The two change places, and one comes between them.
      await anna.put(planPath(), {
        ...plan,
        name: 'Again',
        drills: [two, third, one].map(entryOf),
      }),
      await anna.put(`/teams/${team.id}/players/${player.id}`, { name: 'Ana B', number: 2 }),
      await tap('late'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const read = (await anna.get<Plan>(planPath())).body;
    expect(read.drills.map(({ drillId }) => drillId)).toEqual([two.id, third.id, one.id]);
    const kept: Record<string, string[]> = {};
    for (const table of saved) {
      const { rows } = await portal.database.query<{ newer: string }>(
        `select newer from ${table} order by newer desc`,
      );
      kept[table] = rows.map(({ newer }) => newer);
    }
    expect(kept).toEqual({
      ...{ teams: ['kept'], team_members: ['kept', 'kept'], drills: ['kept', 'kept', ''] },
      ...{ plans: ['kept'], plan_drills: ['kept', 'kept', ''] },
      ...{ players: ['kept'], attendance: ['kept'] },
    });
  });

  it('a field that this one does not know is refused, wherever it is, and not lost', async () => {
    const [first, ...others] = plan.drills;
    const withFields = [
      { ...plan, weather: 'Rain' },
      { ...plan, drills: [{ ...first, intensity: 3 }, ...others] },
    ];
    const put = async (body: object) => (await anna.put(planPath(), body)).status;
    // Without a newer version, as ever.
    for (const body of withFields) expect(await put(body)).toBe(200);
    await portal.database.query(
      `insert into schema_migrations (name, sha256) values ('9999-newer.sql', '')`,
    );
    for (const body of withFields) expect(await put(body)).toBe(503);
    const { status, headers, body } = await anna.post('/teams', {
      name: 'A',
      sportId: 'soccer',
      x: 1,
    });
    expect([status, headers['retry-after'], body]).toEqual([
      ...[503, '5'],
      expect.objectContaining({ message: 'The portal is being updated. Save again in a moment.' }),
    ]);
    expect(await put({ ...plan, name: 'Known fields alone' })).toBe(200);
  });
});
