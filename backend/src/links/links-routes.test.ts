import { createHash, randomBytes } from 'node:crypto';
import type { ApiError } from '@touchline/shared/schemas';
import type { Plan, PlanLink, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildPlanLink,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';
import { sweepLinks } from './links-repository';

const injection = '<script>alert(1)</script><img src=x onerror=alert(2)>" & \'';

/** Follows a link, without an account. */
async function openIn({ app }: TestPortal, token: string) {
  const { statusCode: status, headers, body } = await app.inject({ url: `/open/${token}` });
  return { status, headers, body };
}

describe('links of a plan', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;
  let team: Team;
  let plan: Plan;
  const logged: string[] = [];

  beforeAll(async () => {
    portal = await startTestPortal({
      log: { level: 'trace', stream: { write: (line) => void logged.push(line) } },
      openPlansPerMinute: 1_000,
    });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
    team = await anna.createTeam({ name: 'Harbour Hawks' });
    await portal.addMembers(team, ben);
    const own = await anna.createDrill({
      ...{
        name: 'Anna private',
        description: 'Anna describes.',
        equipment: [{ name: 'cones', count: 8 }],
      },
      coachingPoints: ['Look up'],
      diagram: { surface: { sport: 'soccer', view: 'area', length: 44, width: 22 } },
    });
    const bens = await ben.createDrill({ name: 'Ben private', description: 'Ben describes.' });
    const open = await ben.createDrill({
      ...{ name: 'Open to all', visibility: 'public', description: `Public. ${injection}` },
      equipment: [{ name: 'bibs', count: 6 }],
      diagram: { surface: { sport: 'soccer', view: 'area', length: 22, width: 12 } },
    });
    const drill = { duration: 10, section: 'Main', note: `Entry note. ${injection}` };
    plan = await anna.createPlan(team.id, {
      ...{ name: `Pressing ${injection}`, practiceDate: '2026-11-25T17:30', duration: 60 },
      description: 'Plan notes.',
      drills: [
        { drillId: own.id, order: 1, ...drill },
        { drillId: open.id, order: 2, ...drill },
      ],
      activities: [{ name: 'Water', duration: 5, note: 'Activity note.', afterOrder: 1 }],
    });
    const drills = [...plan.drills, { drillId: bens.id, order: 3, duration: 10 }];
    // Ben puts his own private drill into the plan.
    plan = (await ben.put<Plan>(`/teams/${team.id}/plans/${plan.id}`, { ...plan, drills })).body;
  });

  const path = () => `/teams/${team.id}/plans/${plan.id}/links`;
  const open = (token: string) => openIn(portal, token);

  async function make(coach = anna, shows: object = {}): Promise<PlanLink & { token: string }> {
    const { token, ...input } = buildPlanLink();
    const { status, body } = await coach.post<PlanLink>(path(), { ...input, ...shows });
    expect(status).toBe(201);
    return { ...body, token };
  }

  describe('making one', () => {
    it('answers who made it, what it shows, and an end in 14 days; the database has a hash alone', async () => {
      const { token, ...link } = await make(anna, { showsNotes: true });
      expect(link).toEqual({
        ...{ id: expect.any(String), madeBy: 'Anna Larsen', createdAt: expect.any(String) },
        ...{ endsAt: expect.any(String), showsNotes: true, showsPrivateDrills: false },
      });
      expect(Date.parse(link.endsAt) - Date.parse(link.createdAt)).toBe(14 * 86_400_000);
      expect((await ben.get<PlanLink[]>(path())).body).toEqual([link]);
      const { rows } = await portal.database.query<{ text: string }>(
        `select to_json(l)::text as text from plan_links l
         union all select to_json(k)::text from idempotency_keys k`,
      );
      const stored = rows.map(({ text }) => text).join('\n');
      expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
      expect(stored).not.toContain(token);
      await open(token);
      expect(logged.join('\n')).not.toContain(token);
    });

    it('ends at ten open ones of a plan, also of two coaches at once', async () => {
      for (let made = 0; made < 9; made += 1) await make();
      const both = await Promise.all([
        anna.post<ApiError>(path(), buildPlanLink()),
        ben.post<ApiError>(path(), buildPlanLink()),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const { body } = await anna.get<PlanLink[]>(path());
      await anna.delete(`${path()}/${body[0]?.id}`);
      expect((await anna.post(path(), buildPlanLink())).status).toBe(201);
    });

    it("takes back no other plan's link", async () => {
      const link = await make();
      const other = await anna.createPlan(team.id);
      const wrong = `/teams/${team.id}/plans/${other.id}/links/${link.id}`;
      expect((await anna.delete(wrong)).status).toBe(404);
      expect((await open(link.token)).status).toBe(200);
    });
  });

  describe('following one', () => {
    it('shows the plan, and no coach, no note and no private drill', async () => {
      const { token } = await make();
      const { status, body } = await open(token);
      expect(status).toBe(200);
      for (const shown of [
        ...['Harbour Hawks', 'Nov 25, 2026, 5:30 PM', 'Main', 'Water', 'Public.', '6 bibs'],
        ...['Anna private', 'Ben private', 'Open to all'],
      ]) {
        expect(body).toContain(shown);
      }
      // Of the diagrams, which fill 22 and 44 m, the one of the open drill.
      expect(body.match(/class="still" viewBox="[^"]*"/g)).toEqual([
        'class="still" viewBox="-12 -7 24 14"',
      ]);
      for (const hidden of [
        ...['Anna Larsen', 'Ben Ito', 'Plan notes.', 'Entry note.', 'Activity note.', '@'],
        ...['Anna describes.', 'Ben describes.', 'Look up', 'cones', plan.id, team.id],
      ]) {
        expect([hidden, body.replaceAll('@page', '').replaceAll('@media', '')]).toEqual([
          hidden,
          expect.not.stringContaining(hidden),
        ]);
      }
    });

    it('shows what its coach ticked: notes, and private drills of their own alone', async () => {
      const { token } = await make(anna, { showsNotes: true, showsPrivateDrills: true });
      const { body } = await open(token);
      for (const shown of ['Plan notes.', 'Entry note.', 'Activity note.', 'Anna describes.']) {
        expect(body).toContain(shown);
      }
      expect(body).toContain('8 cones');
      expect(body.match(/class="still"/g)).toHaveLength(2);
      expect(body).not.toContain('Ben describes.');
      const bens = await make(ben, { showsPrivateDrills: true });
      const page = (await open(bens.token)).body;
      expect(page).toContain('Ben describes.');
      expect(page).not.toContain('Anna describes.');
    });

    it('follows the drill: what was public and is private now is not shown', async () => {
      const { token } = await make();
      await portal.database.query(`update drills set visibility = 'private' where name = $1`, [
        'Open to all',
      ]);
      expect((await open(token)).body).not.toContain('Public.');
    });

    it('escapes every text, and allows no script', async () => {
      const { token } = await make(anna, { showsNotes: true });
      const { body, headers } = await open(token);
      expect(body).not.toMatch(/<script|<img|onerror=alert\(2\)>"/);
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(body).not.toContain(' style="');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:/);
      expect(policy).not.toMatch(/script|unsafe|\*/);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(headers['set-cookie']).toBeUndefined();
    });

    it.each([
      ['taken back', /taken back/, (link: PlanLink) => anna.delete(`${path()}/${link.id}`)],
      [
        'over',
        /has ended/,
        (link: PlanLink) =>
          portal.database.query('update plan_links set ends_at = now() where id = $1', [link.id]),
      ],
      ['of a plan that was deleted', /has ended/, () => anna.delete(path().replace('/links', ''))],
      ['of somebody who left', /has ended/, () => anna.delete(`/teams/${team.id}/members/me`)],
      [
        'of a team that is gone',
        /has ended/,
        () => portal.database.query('delete from teams where id = $1', [team.id]),
      ],
      [
        'of a plan that moved to another team',
        /has ended/,
        async () => {
          const other = await ben.createTeam();
          await portal.database.query('update plans set team_id = $1 where id = $2', [
            other.id,
            plan.id,
          ]);
        },
      ],
    ])('that is %s says so: 410', async (_title, sentence, end) => {
      const link = await make();
      await end(link);
      const { status, body, headers } = await open(link.token);
      expect([status, body]).toEqual([410, expect.stringMatching(sentence)]);
      expect(body).not.toContain('Pressing');
      const unknown = await open(randomBytes(32).toString('base64url'));
      expect(unknown.status).toBe(404);
      const shapeOf = (page: string) => page.replaceAll(/>[^<]+</g, '><');
      expect(shapeOf(unknown.body)).toBe(shapeOf(body));
      const constant = ({
        date: _1,
        'x-request-id': _2,
        'content-length': _3,
        ...rest
      }: typeof headers) => rest;
      expect(constant(unknown.headers)).toEqual(constant(headers));
    });

    it.each(['', 'x', 'a/b', '%2e%2e', "'; drop table plans; --", '\u0000', 'x'.repeat(5_000)])(
      'knows no link %j',
      async (token) => {
        const { status, body } = await open(encodeURIComponent(token));
        expect([status, body]).toEqual([404, expect.stringContaining('There is nothing here')]);
      },
    );
  });

  it('is unknown a month after its end', async () => {
    const [old, present] = [await make(), await make()];
    await portal.database.query(
      `update plan_links set ends_at = now() - interval '31 days' where id = $1`,
      [old.id],
    );
    await sweepLinks(portal.database);
    expect((await open(old.token)).status).toBe(404);
    expect((await open(present.token)).status).toBe(200);
  });
});

it('is limited by address', async () => {
  const portal = await startTestPortal({ openPlansPerMinute: 3 });
  try {
    const statuses = [];
    for (let call = 0; call < 4; call += 1) {
      const { status, headers } = await openIn(portal, 'guess');
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  } finally {
    await portal.close();
  }
});
