import { teamSchema, type Team } from '@touchline/product/schemas';
import { type ApiError } from '@touchline/shared/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildTeam,
  startTestPortal,
  type TestAnswer,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

describe('teams', () => {
  let portal: TestPortal;
  let anna: TestCoach;

  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    anna = await portal.signIn('Anna Larsen');
  });

  function memberOf({ claims }: TestCoach) {
    return { userId: claims.id, name: claims.name, email: claims.email, role: 'Member' };
  }

  describe('creating', () => {
    it('answers the team as it is stored, trimmed and complete', async () => {
      const { status, headers, body } = await anna.post<Team>('/teams', {
        name: '  U12 ',
        sportId: 'soccer',
        level: 'Recreational',
        season: 'Fall 2026',
        description: 'Tuesdays',
        tags: ['Girls', ' girls ', '', 'Gírls', 'Away'],
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        name: 'U12',
        sportId: 'soccer',
        sport: 'Soccer',
        level: 'Recreational',
        season: 'Fall 2026',
        description: 'Tuesdays',
        tags: ['Girls', 'Away'],
        members: [memberOf(anna)],
      });
      expect(teamSchema.parse(body)).toEqual(body);
      expect(headers.etag).toBe('"1"');
      expect((await anna.get(String(headers.location).replace('/api', ''))).body).toEqual(body);
    });

    it('makes the caller the only member, whatever the client says (D3)', async () => {
      const ben = await portal.signIn('Ben Ito');
      const team = await anna.createTeam({
        members: [
          { userId: ben.id, name: 'Forged', email: 'forged@example.com', role: 'Owner' },
          { userId: 'nobody' },
        ],
      });
      expect(team.members).toEqual([memberOf(anna)]);
      expect((await ben.get(`/teams/${team.id}`)).status).toBe(404);
    });

    it.each([
      ['the id in sportId', { sportId: 'ice-hockey' }],
      ['the id in sport', { sportId: undefined, sport: 'ice-hockey' }],
      ['the name in sport', { sportId: undefined, sport: 'Ice Hockey' }],
      ['the name with other letters (D38)', { sportId: null, sport: 'Íce  Hockey' }],
      ['the name in any case', { sportId: null, sport: 'iCE hOCKEY' }],
      ['the name, where sportId is blank', { sportId: '', sport: 'Ice Hockey' }],
      ['sportId before sport', { sportId: 'ice-hockey', sport: 'Soccer' }],
    ])('takes %s as the sport (D4)', async (_what, fields) => {
      const team = await anna.createTeam(fields);
      expect(team).toMatchObject({ sportId: 'ice-hockey', sport: 'Ice Hockey' });
    });

    it.each([
      ['no sport', { sportId: undefined }, 'sportId'],
      ['a blank sportId', { sportId: ' ' }, 'sportId'],
      ['a blank sport', { sportId: undefined, sport: '' }, 'sport'],
      ['an unknown sportId', { sportId: 'quidditch', sport: 'Soccer' }, 'sportId'],
      ['a name in sportId', { sportId: 'Ice Hockey' }, 'sportId'],
      ['an unknown sport', { sportId: undefined, sport: 'Quidditch' }, 'sport'],
    ])('refuses %s and names the field (S5, D15)', async (_what, fields, path) => {
      const { status, body } = await anna.post<ApiError>('/teams', { ...buildTeam(), ...fields });
      expect(status).toBe(400);
      expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
      expect(body.message).toMatch(/^[A-Z].*\.$/);
      expect((await anna.get<Team[]>('/teams')).body).toEqual([]);
    });

    it('says what it expects where the contract has no sentence of its own', async () => {
      const members = [{ userId: anna.id, name: 12 }];
      const { body } = await anna.post<ApiError>('/teams', { ...buildTeam(), members });
      const message = 'Invalid input: expected string, received number';
      expect(body.issues).toEqual([{ path: 'members.0.name', message }]);
    });

    it('names every field that is wrong', async () => {
      const { body } = await anna.post<ApiError>('/teams', { name: '', tags: [1] });
      expect(body.issues?.map(({ path }) => path)).toEqual(['name', 'tags.0']);
      expect(body.message).toBe('Name is required. A tag must be text.');
    });
  });

  describe('reading', () => {
    it("lists the caller's teams alone, by name without case (D2)", async () => {
      const ben = await portal.signIn('Ben Ito');
      await ben.createTeam({ name: 'Bens' });
      for (const name of ['b', 'C', 'A']) await anna.createTeam({ name });
      const { status, body } = await anna.get<Team[]>('/teams');
      expect(status).toBe(200);
      expect(body.map(({ name }) => name)).toEqual(['A', 'b', 'C']);
      expect(body[0]?.members).toEqual([memberOf(anna)]);
    });

    describe('in parts (D14)', () => {
      /** Every part from the first on, as a client follows the links. */
      async function follow(coach: TestCoach, path: string): Promise<Team[][]> {
        const parts: Team[][] = [];
        for (let next: string | undefined = path; next;) {
          const { status, body, headers }: TestAnswer<Team[]> = await coach.get(next);
          expect(status).toBe(200);
          parts.push(body);
          [, next] = /^<\/api(.+)>; rel="next"$/.exec(headers.link ?? '') ?? [];
        }
        return parts;
      }

      it('gives each team once, in the order of the whole list', async () => {
        for (const name of ['b', 'Émile', 'same', 'Same', 'SAME', 'A', 'Zoë', 'ångström']) {
          await anna.createTeam({ name });
        }
        const whole = await anna.get<Team[]>('/teams');
        expect(whole.headers.link).toBeUndefined();
        const parts = await follow(anna, '/teams?limit=3');
        expect(parts.map(({ length }) => length)).toEqual([3, 3, 2]);
        expect(parts.flat()).toEqual(whole.body);
        expect(await follow(anna, '/teams?limit=8')).toEqual([whole.body]);
      });

      it('gives 1,000 without a limit, and says where the rest is', async () => {
        const chi = await portal.signIn('Chi Ngo');
        await portal.database.query(
          `with made as (
             insert into teams (id, sport_id, name)
             select gen_random_uuid(), 'soccer', 'Team ' || n from generate_series(1, 1001) n
             returning id
           )
           insert into team_members (team_id, coach_id) select id, $1 from made`,
          [chi.id],
        );
        const parts = await follow(chi, '/teams');
        expect(parts.map(({ length }) => length)).toEqual([1_000, 1]);
        expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(1_001);
      });

      it("shows with another coach's cursor the caller's own teams alone", async () => {
        const ben = await portal.signIn('Ben Ito');
        for (const name of ['A', 'B']) await anna.createTeam({ name });
        const bens = await ben.createTeam({ name: 'C' });
        const { headers } = await anna.get('/teams?limit=1');
        const [, next = ''] = /<\/api(.+)>/.exec(headers.link ?? '') ?? [];
        expect((await ben.get<Team[]>(next)).body).toEqual([bens]);
      });
    });

    it('shows members as the identity provider last named them', async () => {
      const team = await anna.createTeam();
      const renamed = { oid: anna.id, name: 'Anna Berg', email: 'berg@example.com' };
      const token = await portal.issuer.issue({ ...renamed, iat: now() + 1 });
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await anna.get<Team>(`/teams/${team.id}`, headers);
      expect(body.members).toMatchObject([{ name: 'Anna Berg', email: 'berg@example.com' }]);

      // A token from before the change doesn't bring the old name back.
      const again = await anna.get<Team>(`/teams/${team.id}`);
      expect(again.body.members).toMatchObject([{ name: 'Anna Berg' }]);
    });
  });

  describe('changing', () => {
    it('keeps tags that are stored and would be the same now (D38)', async () => {
      const team = await anna.createTeam();
      const tags = ['Mädchen', 'Madchen'];
      await portal.database.query('update teams set tags = $2 where id = $1', [team.id, tags]);
      const sent = { ...team, tags: ['madchen', ...tags] };
      expect((await anna.put<Team>(`/teams/${team.id}`, sent)).body.tags).toEqual(tags);
    });

    it('replaces the team and answers it with its new version', async () => {
      const team = await anna.createTeam({ description: 'Old', tags: ['old'], level: 'Old' });
      const { status, headers, body } = await anna.put<Team>(`/teams/${team.id}`, {
        name: 'U13',
        sport: 'Handball',
        season: 'Spring 2027',
      });
      expect(status).toBe(200);
      expect(headers.etag).toBe('"2"');
      expect(body).toEqual({
        ...team,
        name: 'U13',
        sportId: 'handball',
        sport: 'Handball',
        season: 'Spring 2027',
        level: '',
        description: '',
        tags: [],
      });
      expect((await anna.get<Team>(`/teams/${team.id}`)).body).toEqual(body);
    });

    describe('members (D3)', () => {
      it('stay as they are when the body has none', async () => {
        const team = await anna.createTeam();
        const { body } = await anna.put<Team>(`/teams/${team.id}`, buildTeam({ members: null }));
        expect(body.members).toEqual([memberOf(anna)]);
      });

      it('are shown to each other alone, with names and role from the server', async () => {
        const [ben, chi] = [await portal.signIn('Ben Ito'), await portal.signIn('Chi Ngo')];
        const team = await anna.createTeam();
        await portal.addMembers(team, ben);
        const { status, body } = await anna.put<Team>(
          `/teams/${team.id}`,
          buildTeam({
            members: [{ userId: anna.id }, { userId: ben.id, name: 'Forged', role: 'Owner' }],
          }),
        );
        expect(status).toBe(200);
        expect(body.members).toEqual([memberOf(anna), memberOf(ben)]);
        expect((await ben.get<Team[]>('/teams')).body).toEqual([body]);
        expect((await chi.get<Team[]>('/teams')).body).toEqual([]);
      });

      it('are in the order in which they joined, also within one instant', async () => {
        const team = await anna.createTeam();
        const joined = [anna];
        for (let index = 0; index < 6; index += 1) {
          const colleague = await portal.signIn('Ben Ito');
          await portal.addMembers(team, colleague);
          joined.push(colleague);
        }
        await portal.database.query(`update team_members set joined_at = '2026-11-01'`);
        const { body } = await anna.get<Team>(`/teams/${team.id}`);
        expect(body.members).toEqual(joined.map(memberOf));
      });

      it('leave when the list lacks them', async () => {
        const ben = await portal.signIn('Ben Ito');
        const team = await anna.createTeam();
        await portal.addMembers(team, ben);
        const { status, body } = await ben.put<Team>(
          `/teams/${team.id}`,
          buildTeam({ members: [{ userId: ben.id }, { userId: ben.id }] }),
        );
        expect([status, body.members]).toEqual([200, [memberOf(ben)]]);
        expect((await anna.get(`/teams/${team.id}`)).status).toBe(404);
      });

      it('may leave by themselves while somebody remains', async () => {
        const ben = await portal.signIn('Ben Ito');
        const team = await anna.createTeam();
        await portal.addMembers(team, ben);
        const { status, body } = await anna.put<Team>(
          `/teams/${team.id}`,
          buildTeam({ members: [{ userId: ben.id }] }),
        );
        expect([status, body.members]).toEqual([200, [memberOf(ben)]]);
        expect((await anna.get(`/teams/${team.id}`)).status).toBe(404);
      });

      it('are made by no write: 400 names the place, the same for known and unknown ids', async () => {
        const ben = await portal.signIn('Ben Ito');
        const team = await anna.createTeam();
        const members = [{ userId: ben.id }, ...team.members, { userId: 'stranger' }];
        const { status, body } = await anna.put<ApiError>(
          `/teams/${team.id}`,
          buildTeam({ name: 'Changed', members }),
        );
        expect(status).toBe(400);
        const message = 'Only coaches who are members of this team already can be listed.';
        expect(body.issues).toEqual([
          { path: 'members.0.userId', message },
          { path: 'members.2.userId', message },
        ]);
        expect(JSON.stringify(body)).not.toContain('Ben');
        expect((await anna.get<Team>(`/teams/${team.id}`)).body).toEqual(team);
        expect((await ben.get<Team[]>('/teams')).body).toEqual([]);
      });

      it('cannot all be removed: of two who remove each other at once, one stays', async () => {
        const ben = await portal.signIn('Ben Ito');
        const team = await anna.createTeam();
        await portal.addMembers(team, ben);
        // Both wait here, so that both have begun before either is done.
        const blocker = await portal.database.connect();
        await blocker.query('begin');
        await blocker.query('select from teams where id = $1 for update', [team.id]);
        const removing = [anna, ben].map((coach) =>
          coach.put(`/teams/${team.id}`, buildTeam({ members: [{ userId: coach.id }] })),
        );
        await portal.waitForLocks(2);
        await blocker.query('commit');
        blocker.release();

        const statuses = (await Promise.all(removing)).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([200, 404]);
        const left = statuses[0] === 200 ? anna : ben;
        expect((await left.get<Team>(`/teams/${team.id}`)).body.members).toEqual([memberOf(left)]);
      });

      it('are at least one', async () => {
        const team = await anna.createTeam();
        const { status, body } = await anna.put<ApiError>(
          `/teams/${team.id}`,
          buildTeam({ members: [] }),
        );
        expect(status).toBe(400);
        expect(body.issues).toEqual([
          { path: 'members', message: 'A team needs at least one member.' },
        ]);
        expect((await anna.get<Team>(`/teams/${team.id}`)).body.members).toHaveLength(1);
      });
    });
  });
});

function now(): number {
  return Math.floor(Date.now() / 1_000);
}
