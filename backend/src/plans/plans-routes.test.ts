import { randomUUID } from 'node:crypto';
import {
  planSchema,
  type Drill,
  type Plan,
  type PlanInput,
  type PlanSummary,
  type Team,
} from '@touchline/product/schemas';
import { type ApiError } from '@touchline/shared/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildPlan,
  startTestPortal,
  type TestAnswer,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

describe('practice plans', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;
  let drills: [Drill, Drill, Drill];
  let team: Team;

  beforeAll(async () => {
    portal = await startTestPortal();
    [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
    drills = [await anna.createDrill(), await anna.createDrill(), await anna.createDrill()];
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    team = await anna.createTeam();
  });

  function pathOf({ teamId, id }: Pick<Plan, 'teamId' | 'id'>): string {
    return `/teams/${teamId}/plans/${id}`;
  }

  function entry(drillId: string, order = 1, duration = 10) {
    return { drillId, order, duration };
  }

  /** The same as the server answers it. */
  function answered(drillId: string, order = 1, duration = 10) {
    return { ...entry(drillId, order, duration), sportId: 'soccer', type: 'Possession' };
  }

  describe('creating', () => {
    it('answers the plan as it is stored, its drills numbered from 1 (D10)', async () => {
      const [one, two, three] = drills;
      const { status, headers, body } = await anna.post<Plan>(`/teams/${team.id}/plans`, {
        teamId: team.id,
        name: ' Pressing ',
        practiceDate: '2026-11-21T17:30',
        duration: 90,
        description: 'Bring bibs',
        drills: [entry(three.id, 30, 25), entry(one.id, -1, 5), entry(two.id, 30, 1_440)],
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        teamId: team.id,
        name: 'Pressing',
        practiceDate: '2026-11-21T17:30',
        duration: 90,
        description: 'Bring bibs',
        drills: [answered(one.id, 1, 5), answered(three.id, 2, 25), answered(two.id, 3, 1_440)],
      });
      expect(planSchema.parse(body)).toEqual(body);
      expect(headers.etag).toBe('"1"');
      expect((await anna.get(String(headers.location).replace('/api', ''))).body).toEqual(body);
    });

    it('says of which sport and type each drill is now, whatever the client says (D6)', async () => {
      const drill = await anna.createDrill();
      const forged = { ...entry(drill.id), sportId: 'golf', type: 'Secret' };
      const plan = await anna.createPlan(team.id, { drills: [forged] });
      expect(plan.drills).toEqual([answered(drill.id)]);

      await anna.put(`/sports/soccer/drills/${drill.id}`, {
        ...drill,
        ...{ sportId: 'handball', type: 'Warm-up' },
      });
      const moved = [{ ...entry(drill.id), sportId: 'handball', type: 'Warm-up' }];
      expect((await anna.get<Plan>(pathOf(plan))).body.drills).toEqual(moved);
      const { body } = await anna.put<Plan>(pathOf(plan), { ...plan, drills: [forged] });
      expect(body.drills).toEqual(moved);
    });

    it('needs no drills and no team in the body', async () => {
      const plan = await anna.createPlan(team.id, { teamId: null, drills: null });
      expect(plan).toMatchObject({ teamId: team.id, drills: [], description: '' });
    });

    it.each(['2026-03-29T02:30', '2024-02-29T00:00', '2000-01-01T00:00', '2100-12-31T23:59'])(
      'gives back %s as it came (D9)',
      async (practiceDate) => {
        const plan = await anna.createPlan(team.id, { practiceDate });
        expect((await anna.get<Plan>(pathOf(plan))).body.practiceDate).toBe(practiceDate);
      },
    );

    it.each([
      ['a date without a time', { practiceDate: '2026-11-21' }, 'practiceDate'],
      ['a date with a zone', { practiceDate: '2026-11-21T17:30Z' }, 'practiceDate'],
      ['a date with seconds', { practiceDate: '2026-11-21T17:30:00' }, 'practiceDate'],
      ['a day that is not', { practiceDate: '2026-02-30T17:30' }, 'practiceDate'],
      ['the year 26 (D38)', { practiceDate: '0026-12-05T17:30' }, 'practiceDate'],
      ['a year before 2000', { practiceDate: '1999-12-31T23:59' }, 'practiceDate'],
      ['a year after 2100', { practiceDate: '2101-01-01T00:00' }, 'practiceDate'],
      ['an hour that is not', { practiceDate: '2026-02-03T24:00' }, 'practiceDate'],
    ])('refuses %s and names the field (S5, D15)', async (_what, fields, path) => {
      const { status, body } = await anna.post<ApiError>(`/teams/${team.id}/plans`, {
        ...buildPlan(),
        ...fields,
      });
      expect(status).toBe(400);
      expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
      expect((await anna.get(`/teams/${team.id}/plans`)).body).toEqual([]);
    });

    it.each([
      ['that never was', { drillId: randomUUID() }, 'drills.1.drillId'],
      ['with an id of no form', { drillId: '42' }, 'drills.1.drillId'],
    ])('refuses a drill %s and names its place', async (_what, fields, path) => {
      const { status, body } = await anna.post<ApiError>(
        `/teams/${team.id}/plans`,
        buildPlan({
          drills: [entry(drills[0].id), { ...entry(drills[1].id), ...fields } as never],
        }),
      );
      expect(status).toBe(400);
      expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
    });

    it('refuses the same drill twice, also in another case (D10)', async () => {
      for (const again of [drills[0].id, drills[0].id.toUpperCase()]) {
        const { status, body } = await anna.post<ApiError>(
          `/teams/${team.id}/plans`,
          buildPlan({ drills: [entry(drills[0].id), entry(again)] }),
        );
        expect(status).toBe(400);
        expect(body.issues?.map(({ path }) => path)).toEqual(['drills.1.drillId']);
      }
    });

    it('refuses a private drill of others and takes a public one (D6)', async () => {
      const hidden = await ben.createDrill();
      const open = await ben.createDrill({ visibility: 'public' });
      const { status, body } = await anna.post<ApiError>(
        `/teams/${team.id}/plans`,
        buildPlan({ drills: [entry(open.id), entry(hidden.id)] }),
      );
      expect(status).toBe(400);
      expect(body.issues?.map(({ path }) => path)).toEqual(['drills.1.drillId']);
      expect(body.message).toContain(hidden.id);
      const plan = await anna.createPlan(team.id, { drills: [entry(open.id)] });
      expect(plan.drills).toEqual([answered(open.id)]);
    });

    it('refuses another team in the body than in the address', async () => {
      const other = await anna.createTeam();
      const { status, body } = await anna.post<ApiError>(
        `/teams/${team.id}/plans`,
        buildPlan({ teamId: other.id }),
      );
      expect(status).toBe(400);
      expect(body.issues?.map(({ path }) => path)).toEqual(['teamId']);
    });
  });

  describe('reading', () => {
    it("lists a team's plans, the newest practice first (S9)", async () => {
      for (const practiceDate of ['2026-01-02T09:00', '2026-11-21T17:30', '2026-11-21T07:30']) {
        await anna.createPlan(team.id, { practiceDate });
      }
      const { status, body } = await anna.get<PlanSummary[]>(`/teams/${team.id}/plans`);
      expect(status).toBe(200);
      expect(body).toEqual(
        ['2026-11-21T17:30', '2026-11-21T07:30', '2026-01-02T09:00'].map((practiceDate) => ({
          id: expect.any(String),
          teamId: team.id,
          name: 'Pressing',
          practiceDate,
          duration: 60,
        })),
      );
    });

    it.each(['POST', 'PUT', 'DELETE'] as const)(
      'takes no %s from a coach who is being removed at that moment',
      async (method) => {
        await portal.addMembers(team, ben);
        const plan = await anna.createPlan(team.id);
        const remover = await portal.database.connect();
        await remover.query('begin');
        await remover.query('delete from team_members where coach_id = $1', [ben.id]);
        const url = method === 'POST' ? `/teams/${team.id}/plans` : pathOf(plan);
        const payload = method === 'DELETE' ? undefined : buildPlan({ name: 'Taken' });
        const writing = ben.send({ method, url, ...(payload && { payload }) });
        await portal.waitForLocks(1);
        await remover.query('commit');
        remover.release();
        expect((await writing).status).toBe(404);
        const { body } = await anna.get<PlanSummary[]>(`/teams/${team.id}/plans`);
        expect(body.map(({ id, name }) => [id, name])).toEqual([[plan.id, plan.name]]);
      },
    );

    it('answers somebody else without waiting for a plan that is being changed', async () => {
      const plan = await anna.createPlan(team.id);
      const changer = await portal.database.connect();
      await changer.query('begin');
      await changer.query('select from plans where id = $1 for update', [plan.id]);
      const { status } = await ben.put(pathOf(plan), buildPlan());
      await changer.query('commit');
      changer.release();
      expect(status).toBe(404);
    });
  });

  describe('changing', () => {
    it('keeps a year that is stored, and takes no new one like it (D38)', async () => {
      const plan = await anna.createPlan(team.id);
      const practiceDate = '0026-12-05T17:30';
      await portal.database.query('update plans set practice_date = $2 where id = $1', [
        plan.id,
        practiceDate,
      ]);
      const sent = { ...buildPlan(), practiceDate, name: 'Renamed' };
      expect((await anna.put<Plan>(pathOf(plan), sent)).body).toMatchObject(sent);
      const other = { ...sent, practiceDate: '0026-12-06T17:30' };
      const { status, body } = await anna.put<ApiError>(pathOf(plan), other);
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'practiceDate']);
    });

    it('replaces the plan and answers it with its new version', async () => {
      const [one, two, three] = drills;
      const plan = await anna.createPlan(team.id, {
        description: 'Old',
        drills: [entry(one.id, 1), entry(two.id, 2)],
      });
      const change = buildPlan({
        name: 'Finishing',
        duration: 45,
        drills: [entry(three.id, 1, 15), entry(one.id, 2, 20)],
      });
      const { status, headers, body } = await anna.put<Plan>(pathOf(plan), change);
      expect(status).toBe(200);
      expect(headers.etag).toBe('"2"');
      const stored = [answered(three.id, 1, 15), answered(one.id, 2, 20)];
      expect(body).toEqual({ ...plan, ...change, drills: stored, description: '' });
      expect((await anna.get(pathOf(plan))).body).toEqual(body);
    });

    it('keeps a drill of the plan that its owner has made private since (D6)', async () => {
      const drill = await ben.createDrill({ visibility: 'public' });
      const plan = await anna.createPlan(team.id, { drills: [entry(drill.id)] });
      await ben.put(`/sports/soccer/drills/${drill.id}`, { ...drill, visibility: 'private' });
      const { status, body } = await anna.put<Plan>(pathOf(plan), { ...plan, duration: 30 });
      expect([status, body.drills]).toEqual([200, [answered(drill.id)]]);
    });

    it('moves the plan to another team of the caller', async () => {
      const other = await anna.createTeam();
      const plan = await anna.createPlan(team.id, { drills: [entry(drills[0].id)] });
      const { status, body } = await anna.put<Plan>(
        pathOf(plan),
        buildPlan({ teamId: other.id, drills: plan.drills }),
      );
      expect([status, body]).toEqual([200, { ...plan, teamId: other.id }]);
      expect((await anna.get(pathOf(plan))).status).toBe(404);
      expect((await anna.get(pathOf(body))).body).toEqual(body);
    });

    it('refuses to move it to a team of others, one that never was, and no id at all', async () => {
      const plan = await anna.createPlan(team.id);
      const bens = await ben.createTeam();
      for (const teamId of [bens.id, randomUUID(), '42']) {
        const { status, body } = await anna.put<ApiError>(pathOf(plan), buildPlan({ teamId }));
        expect(status).toBe(400);
        expect(body.issues?.map(({ path }) => path)).toEqual(['teamId']);
      }
      expect((await anna.get(pathOf(plan))).body).toEqual(plan);
    });

    it('without If-Match takes the last of twenty, whole', async () => {
      const plan = await anna.createPlan(team.id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          anna.put<Plan>(
            pathOf(plan),
            buildPlan({ name: `Editor ${index}`, drills: [entry(drills[index % 3]?.id ?? '')] }),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const { body, headers } = await anna.get<Plan>(pathOf(plan));
      expect(headers.etag).toBe('"21"');
      expect(answers.map((answer) => answer.body)).toContainEqual(body);
    });
  });

  describe('sections, notes and activities', () => {
    const pause = { name: 'Break', duration: 5, section: 'Main', note: 'Drink', afterOrder: 1 };

    /** A plan of two drills, with all of it. */
    async function createFull(): Promise<Plan> {
      const [one, two] = drills;
      return anna.createPlan(team.id, {
        drills: [
          { ...entry(one.id, 1), section: ' Warm-up ', note: 'Slow' },
          { ...entry(two.id, 2), section: 'Main' },
        ],
        activities: [pause, { name: 'Talk', duration: 2, afterOrder: 0 }],
      });
    }

    /** What a client knows that speaks S7 alone. */
    function known({ teamId, practiceDate, duration, name, description }: Plan) {
      return { teamId, practiceDate, duration, name, description };
    }

    it('are answered as they are stored, by every call', async () => {
      const [one, two] = drills;
      const plan = await createFull();
      expect(plan.drills).toEqual([
        { ...answered(one.id, 1), section: 'Warm-up', note: 'Slow' },
        { ...answered(two.id, 2), section: 'Main' },
      ]);
      expect(plan.activities).toEqual([{ name: 'Talk', duration: 2, afterOrder: 0 }, pause]);
      expect((await anna.get(pathOf(plan))).body).toEqual(plan);
      expect((await anna.put(pathOf(plan), { ...plan })).body).toEqual(plan);
    });

    it('are absent where a plan has none', async () => {
      const plan = await anna.createPlan(team.id, { drills: [entry(drills[0].id)] });
      for (const { body } of [await anna.get(pathOf(plan)), { body: plan }]) {
        expect(body).not.toHaveProperty('activities');
        expect(body).not.toHaveProperty('drills.0.section');
        expect(body).not.toHaveProperty('drills.0.note');
      }
    });

    it('stay when a client of S7 alone reorders, removes and adds drills', async () => {
      const [one, two, three] = drills;
      const plan = await createFull();
      const put = (entries: PlanInput['drills']) =>
        anna.put<Plan>(pathOf(plan), { ...known(plan), name: 'Other', drills: entries });

      const swapped = (await put([entry(two.id, 1), entry(one.id, 2, 20)])).body;
      expect(swapped.drills).toEqual([
        { ...answered(two.id, 1), section: 'Main' },
        { ...answered(one.id, 2, 20), section: 'Warm-up', note: 'Slow' },
      ]);
      expect(swapped.activities).toEqual([
        { name: 'Talk', duration: 2, afterOrder: 0 },
        { ...pause, afterOrder: 2 },
      ]);

      const replaced = (await put([entry(two.id, 1), entry(three.id, 2)])).body;
      expect(replaced.drills[1]).toEqual(answered(three.id, 2));
      expect(replaced.activities).toEqual([
        { name: 'Talk', duration: 2, afterOrder: 0 },
        { ...pause, afterOrder: 1 },
      ]);
      expect((await anna.get(pathOf(plan))).body).toEqual(replaced);
    });

    it('go when a change says so', async () => {
      const [one, two] = drills;
      const plan = await createFull();
      const { body } = await anna.put<Plan>(pathOf(plan), {
        ...known(plan),
        drills: [
          { ...entry(one.id, 1), section: null, note: '' },
          { ...entry(two.id, 2), note: 'Wide' },
        ],
        activities: null,
      });
      expect(body).not.toHaveProperty('activities');
      expect(body.drills).toEqual([
        answered(one.id, 1),
        { ...answered(two.id, 2), section: 'Main', note: 'Wide' },
      ]);
      expect((await anna.get(pathOf(plan))).body).toEqual(body);
    });
  });

  describe('with a private drill of another member (D6)', () => {
    let drill: Drill;
    let plan: Plan;

    /** Anna's drill in a plan of a team that she shares with Ben. */
    beforeEach(async () => {
      drill = await anna.createDrill({ name: 'Secret press' });
      await portal.addMembers(team, ben);
      plan = await anna.createPlan(team.id, { drills: [entry(drill.id)] });
    });

    async function expectRefused(write: Promise<TestAnswer<ApiError>>, message: string) {
      const { status, body } = await write;
      expect([status, body.issues]).toEqual([400, [{ path: 'drills.0.drillId', message }]]);
    }
    const notHere =
      "'Secret press' is another coach's private drill and can't be put into this plan.";

    it('keeps it in that plan whoever of the team writes', async () => {
      const { status, body } = await ben.put<Plan>(pathOf(plan), { ...plan, duration: 30 });
      expect([status, body.drills]).toEqual([200, plan.drills]);
      expect((await ben.get(`/sports/soccer/drills/${drill.id}`)).status).toBe(200);
    });

    it('takes it into no plan of another team', async () => {
      const chi = await portal.signIn('Chi Ngo');
      const bens = await ben.createTeam();
      await portal.addMembers(bens, chi);
      const stolen = buildPlan({ drills: [entry(drill.id)] });
      await expectRefused(ben.post(`/teams/${bens.id}/plans`, stolen), notHere);
      const empty = await ben.createPlan(bens.id);
      await expectRefused(ben.put(pathOf(empty), stolen), notHere);
      expect((await chi.get(`/sports/soccer/drills/${drill.id}`)).status).toBe(404);
    });

    it('takes it into no other plan of the same team', async () => {
      const copy = buildPlan({ drills: [entry(drill.id)] });
      await expectRefused(ben.post(`/teams/${team.id}/plans`, copy), notHere);
      const other = await ben.createPlan(team.id);
      await expectRefused(ben.put(pathOf(other), copy), notHere);
      expect((await anna.put(pathOf(other), copy)).status).toBe(200);
    });

    it('leaves it behind when the plan moves to another team', async () => {
      const bens = await ben.createTeam();
      const open = await anna.createDrill({ visibility: 'public' });
      const own = await ben.createDrill();
      const allowed = [entry(open.id, 1), entry(own.id, 2)];
      const move = (drills: PlanInput['drills']) =>
        ben.put<never>(pathOf(plan), buildPlan({ teamId: bens.id, drills }));
      await expectRefused(
        move([entry(drill.id), ...allowed]),
        "'Secret press' is another coach's private drill and can't go to another team.",
      );
      expect((await anna.get(pathOf(plan))).body).toEqual(plan);
      expect((await move(allowed)).status).toBe(200);
      expect((await ben.get(`/sports/soccer/drills/${drill.id}`)).status).toBe(404);
    });

    it('gives it back to its owner alone who takes it out of the plan', async () => {
      const before = await ben.get<Plan>(pathOf(plan));
      await anna.put(pathOf(plan), buildPlan({ drills: [] }));
      expect((await ben.get(`/sports/soccer/drills/${drill.id}`)).status).toBe(404);
      await expectRefused(
        ben.put(pathOf(plan), before.body),
        `Drill 1 (${drill.id}) doesn't exist or isn't yours to use.`,
      );
      await expectRefused(
        ben.post(`/teams/${team.id}/plans`, before.body),
        `Drill 1 (${drill.id}) doesn't exist or isn't yours to use.`,
      );
      expect((await anna.put(pathOf(plan), before.body)).status).toBe(200);
    });

    it('judges by what is stored once the plan is its own to write', async () => {
      const blocker = await portal.database.connect();
      await blocker.query('begin');
      await blocker.query('select from plans where id = $1 for update', [plan.id]);
      const keeping = ben.put<ApiError>(pathOf(plan), { ...plan, name: 'Kept' });
      await portal.waitForLocks(1);
      await blocker.query('delete from plan_drills where plan_id = $1', [plan.id]);
      await blocker.query('commit');
      blocker.release();
      expect((await keeping).status).toBe(400);
    });

    it('gives nothing away when the same creation comes again', async () => {
      const open = await anna.createDrill({ visibility: 'public' });
      const form = buildPlan({ drills: [entry(open.id)] });
      const once = { 'idempotency-key': `a form for ${open.id}` };
      const first = await ben.post<Plan>(`/teams/${team.id}/plans`, form, once);
      await anna.put(`/sports/soccer/drills/${open.id}`, { ...open, visibility: 'private' });
      await ben.put(pathOf(first.body), buildPlan({ drills: [] }));

      const again = await ben.post<Plan>(`/teams/${team.id}/plans`, form, once);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect((await ben.get<Plan>(pathOf(first.body))).body.drills).toEqual([]);
      expect((await ben.get(`/sports/soccer/drills/${open.id}`)).status).toBe(404);
    });
  });

  describe('deleting', () => {
    it('answers 204 with nothing, and 404 from then on (D11)', async () => {
      const plan = await anna.createPlan(team.id, { drills: [entry(drills[0].id)] });
      const { status, body } = await anna.delete(pathOf(plan));
      expect([status, body]).toEqual([204, '']);
      const after = [
        await anna.get(pathOf(plan)),
        await anna.put(pathOf(plan), buildPlan()),
        await anna.delete(pathOf(plan)),
      ];
      expect(after.map((answer) => answer.status)).toEqual([404, 404, 404]);
      expect((await anna.get(`/teams/${team.id}/plans`)).body).toEqual([]);
      expect((await anna.get(`/sports/soccer/drills/${drills[0].id}`)).status).toBe(200);
    });

    it('accepts a content type without a body', async () => {
      const plan = await anna.createPlan(team.id);
      const headers = { 'content-type': 'application/json' };
      expect((await anna.delete(pathOf(plan), headers)).status).toBe(204);
    });
  });
});
