import { readFile } from 'node:fs/promises';
import type { Drill, Plan, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPortal, type TestCoach, type TestPortal } from './testing/test-portal';

describe('text of one line', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let team: Team;
  let drill: Drill;
  let plan: Plan;

  beforeAll(async () => {
    portal = await startTestPortal();
    anna = await portal.signIn();
    team = await anna.createTeam();
    drill = await anna.createDrill();
    plan = await anna.createPlan(team.id, {
      drills: [{ drillId: drill.id, order: 1, duration: 10 }],
    });
  });
  afterAll(() => portal.close());

  const entry = () => ({ drillId: drill.id, order: 1, duration: 10 });
  const water = { name: 'Water', duration: 5, afterOrder: 0 };

  it('is no rule for descriptions, notes and coaching points', async () => {
    const text = 'one\ntwo\r\n\u2028three';
    await expect(anna.createTeam({ description: text })).resolves.toMatchObject({
      description: text,
    });
    const made = await anna.createDrill({ description: text, coachingPoints: [text] });
    expect(made).toMatchObject({ description: text, coachingPoints: [text] });
    const stored = await anna.createPlan(team.id, {
      description: text,
      drills: [{ ...entry(), note: text }],
      activities: [{ ...water, note: text }],
    });
    expect(stored).toMatchObject({
      description: text,
      drills: [{ note: text }],
      activities: [{ note: text }],
    });
  });

  describe('that was stored before', () => {
    const migration = () => readFile('backend/migrations/0007-one-line.sql', 'utf8');

    it('becomes one line, stays there, and keeps tags and equipment unique', async () => {
      const { database } = portal;
      const hawks = await anna.createTeam({ tags: ['a b', 'c'], description: 'one\ntwo' });
      const rondo = await anna.createDrill({
        ...{ tags: ['kept'], coachingPoints: ['one\ntwo'], videoUrls: ['https://a.example/b'] },
        equipment: [{ name: 'cones', count: 2 }],
      });
      const press = await anna.createPlan(hawks.id, {
        drills: [{ ...entry(), drillId: rondo.id, note: 'one\ntwo' }],
        activities: [water, { ...water, afterOrder: 1 }],
      });
      const untouched = await anna.get<Plan>(`/teams/${team.id}/plans/${plan.id}`);
      await database.query(
        `update teams set name = $2, level = E'\\n', season = E'20\\r\\n26',
           tags = array[E'A\\nB', 'a b', E'\\u2028', E'c\\u0085'] where id = $1`,
        [hawks.id, 'BEGIN:VEVENT\r\n\u2028SUMMARY:x\n'],
      );
      await database.query(
        `update drills set name = E'\\u0085', type = E'Pass\\ving', tags = array[E'kept\\f'],
           video_urls = array[E'https://a.example/b\\u2028c'],
           equipment = '[{"name": "big\\ncones", "count": 2}, {"name": "Big cones", "count": 7},
             {"name": "\\u2029", "count": 1}]' where id = $1`,
        [rondo.id],
      );
      await database.query(
        `update plans set name = E'Press\\ning', activities = '[
           {"name": "\\u0085", "section": "\\n", "duration": 5, "afterOrder": 0, "note": "one\\ntwo"},
           {"name": "Wa\\nter", "section": "Cool\\rdown", "duration": 5, "afterOrder": 1}]' where id = $1`,
        [press.id],
      );
      await database.query(`update plan_drills set section = E'Warm\\n\\nup' where plan_id = $1`, [
        press.id,
      ]);
      await database.query(`update coaches set name = E'Anna\\nLarsen', email = E'anna@\\u2028'`);

      await database.query(await migration());
      const after = async () => [
        (await anna.get<Team>(`/teams/${hawks.id}`)).body,
        (await anna.get<Drill>(`/sports/soccer/drills/${rondo.id}`)).body,
        (await anna.get<Plan>(`/teams/${hawks.id}/plans/${press.id}`)).body,
      ];
      const once = await after();
      expect(once).toMatchObject([
        {
          ...{ name: 'BEGIN:VEVENT SUMMARY:x', level: '', season: '20 26', tags: ['A B', 'c'] },
          ...{ description: 'one\ntwo', members: [{ name: 'Anna Larsen', email: 'anna@' }] },
        },
        {
          ...{ name: '-', type: 'Pass ing', tags: ['kept'], coachingPoints: ['one\ntwo'] },
          videoUrls: ['https://a.example/b c'],
          equipment: [
            { name: 'big cones', count: 7 },
            { name: '-', count: 1 },
          ],
        },
        {
          name: 'Press ing',
          drills: [{ section: 'Warm up', note: 'one\ntwo' }],
          activities: [
            { name: '-', duration: 5, afterOrder: 0, note: 'one\ntwo' },
            { name: 'Wa ter', duration: 5, afterOrder: 1, section: 'Cool down' },
          ],
        },
      ]);
      expect(JSON.stringify(once[2])).not.toContain('"section":""');
      await database.query(await migration());
      expect(await after()).toEqual(once);
      expect(await anna.get(`/teams/${team.id}/plans/${plan.id}`)).toEqual({
        ...untouched,
        headers: expect.anything() as object,
      });
    });
  });
});
