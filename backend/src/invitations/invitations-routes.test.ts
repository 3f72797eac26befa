import { randomUUID } from 'node:crypto';
import type { ApiError } from '@touchline/shared/schemas';
import type { Invitation, InvitedTeam, JoinedTeam, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildInvitation,
  buildPlan,
  buildTeam,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';
import { sweepInvitations } from './invitations-repository';

describe('invitations', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;
  let team: Team;
  const logged: string[] = [];

  beforeAll(async () => {
    portal = await startTestPortal({
      log: { level: 'trace', stream: { write: (line) => void logged.push(line) } },
    });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
    team = await anna.createTeam();
  });

  const path = () => `/teams/${team.id}/invitations`;
  const accept = (coach: TestCoach, token: string, headers = {}) =>
    coach.post<JoinedTeam & ApiError>('/invitations/accept', { token }, headers);
  const lookUp = (coach: TestCoach, token: string) =>
    coach.post<InvitedTeam & ApiError>('/invitations/lookup', { token });

  async function memberIds(): Promise<string[]> {
    const { rows } = await portal.database.query<{ id: string }>(
      'select coach_id as id from team_members where team_id = $1 order by joined_at, number',
      [team.id],
    );
    return rows.map(({ id }) => id);
  }

  /** Lets the seven days of an invitation pass. */
  async function endNow({ id }: Invitation, ago = '1 second'): Promise<void> {
    await portal.database.query(
      'update team_invitations set ends_at = now() - $2::interval where id = $1',
      [id, ago],
    );
  }

  describe('making one', () => {
    it('answers who invites, and an end in seven days', async () => {
      const { status, body } = await anna.post<Invitation>(path(), buildInvitation());
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        invitedBy: 'Anna Larsen',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        endsAt: expect.stringMatching(/Z$/),
      });
      const lasts = Date.parse(body.endsAt) - Date.parse(body.createdAt);
      expect(lasts).toBe(7 * 86_400_000);
      expect((await anna.get<Invitation[]>(path())).body).toEqual([body]);
    });

    it("refuses another invitation's token", async () => {
      const { token } = await anna.invite(team.id);
      const { status, body } = await anna.post<ApiError>(path(), buildInvitation(token));
      expect([status, body.message]).toEqual([400, 'This token is in use. Make a new one.']);
    });

    it('ends at 50 open ones', async () => {
      for (let made = 0; made < 50; made += 1) await anna.invite(team.id);
      const refused = await anna.post<ApiError>(path(), buildInvitation());
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This team has 50 open invitations. Withdraw one of them first.',
      ]);
      const [first] = (await anna.get<Invitation[]>(path())).body;
      await anna.delete(`${path()}/${first?.id}`);
      expect((await anna.post(path(), buildInvitation())).status).toBe(201);
    });
  });

  describe('joining', () => {
    it('shows what the link invites to, and changes nothing by that', async () => {
      const { token, endsAt } = await anna.invite(team.id);
      const { status, body } = await lookUp(ben, token);
      expect([status, body]).toEqual([
        200,
        {
          ...{ teamId: team.id, teamName: team.name, invitedBy: 'Anna Larsen' },
          ...{ endsAt, isMember: false },
        },
      ]);
      expect(await memberIds()).toEqual([anna.id]);
      expect((await ben.get(`/teams/${team.id}`)).status).toBe(404);
    });

    it('makes a Member who may do all that others may', async () => {
      const { token } = await anna.invite(team.id);
      const { status, body } = await accept(ben, token);
      expect([status, body]).toEqual([200, { teamId: team.id }]);
      const { members } = (await ben.get<Team>(`/teams/${team.id}`)).body;
      expect(members.map(({ userId, role }) => [userId, role])).toEqual([
        [anna.id, 'Member'],
        [ben.id, 'Member'],
      ]);
      expect((await ben.post(`/teams/${team.id}/plans`, buildPlan())).status).toBe(201);
      expect((await anna.get(path())).body).toEqual([]);
    });

    it('is no error for a member, and uses nothing up', async () => {
      const { token } = await anna.invite(team.id);
      expect((await accept(anna, token)).body).toEqual({ teamId: team.id });
      expect((await lookUp(anna, token)).body.isMember).toBe(true);
      expect((await accept(ben, token)).status).toBe(200);
      // Their own used link leads to the team.
      expect((await accept(ben, token)).body).toEqual({ teamId: team.id });
      expect(await memberIds()).toEqual([anna.id, ben.id]);
    });

    it.each([
      ['unknown', 404, /^This invitation is not known\./, async () => undefined],
      ['used', 410, /^This invitation was used already\./, (used: Used) => accept(ben, used.token)],
      [
        'withdrawn',
        410,
        /^This invitation was withdrawn\./,
        (used: Used) => anna.delete(`${path()}/${used.id}`),
      ],
      ['ended', 410, /^This invitation has ended\./, (used: Used) => endNow(used)],
      [
        'of somebody who has left',
        410,
        /^This invitation was withdrawn\./,
        async () => {
          await portal.addMembers(team, ben);
          expect((await anna.delete(`/teams/${team.id}/members/me`)).status).toBe(204);
        },
      ],
    ] as const)('refuses a link that is %s in words', async (title, status, message, close) => {
      const chi = await portal.signIn('Chi Ngo');
      const made = await anna.invite(team.id);
      await close(made);
      const token = title === 'unknown' ? `${made.token.slice(1)}x` : made.token;
      const before = await memberIds();
      for (const call of [lookUp, accept]) {
        const refused = await call(chi, token);
        expect([refused.status, refused.body.message]).toEqual([
          status,
          expect.stringMatching(message),
        ]);
      }
      expect(await memberIds()).toEqual(before);
    });

    it('lets exactly one in of two who follow a link at the same moment', async () => {
      const chi = await portal.signIn('Chi Ngo');
      const { token } = await anna.invite(team.id);
      // Both have looked up the invitation before either joins.
      const blocker = await portal.database.connect();
      await blocker.query('begin');
      await blocker.query('select from teams where id = $1 for update', [team.id]);
      const joining = [accept(ben, token), accept(chi, token)];
      await portal.waitForLocks(2);
      await blocker.query('commit');
      blocker.release();
      const statuses = (await Promise.all(joining)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 410]);
      expect(await memberIds()).toEqual([anna.id, statuses[0] === 200 ? ben.id : chi.id]);
    });

    it('with the same key joins once; a repeated call after leaving does not join again', async () => {
      const { token } = await anna.invite(team.id);
      const headers = { 'idempotency-key': randomUUID() };
      for (const _ of [1, 2]) expect((await accept(ben, token, headers)).status).toBe(200);
      const other = await accept(ben, (await anna.invite(team.id)).token, headers);
      expect([other.status, other.body.stored]).toEqual([422, { id: team.id }]);
      expect((await ben.delete(`/teams/${team.id}/members/me`)).status).toBe(204);
      expect((await accept(ben, token, headers)).status).toBe(410);
      expect(await memberIds()).toEqual([anna.id]);
    });
  });

  describe('withdrawing', () => {
    it('is for open ones of this team', async () => {
      const [{ id }, used, ended] = [
        await anna.invite(team.id),
        await anna.invite(team.id),
        await anna.invite(team.id),
      ];
      await accept(ben, used.token);
      await endNow(ended);
      const other = await ben.createTeam();
      const answers = [
        await ben.delete(`/teams/${other.id}/invitations/${id}`),
        await ben.delete(`${path()}/${used.id}`),
        await ben.delete(`${path()}/${ended.id}`),
        await ben.delete(`${path()}/42`),
        // Any member may.
        await ben.delete(`${path()}/${id}`),
        await ben.delete(`${path()}/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 204, 404]);
      expect((answers[3]?.body as unknown as ApiError).message).toBe(
        'There is no such open invitation.',
      );
      expect((await anna.get(path())).body).toEqual([]);
    });
  });

  describe('leaving', () => {
    it('is not for the last one, who is told what to do', async () => {
      const refused = await anna.send<ApiError>({
        method: 'DELETE',
        url: `/teams/${team.id}/members/me`,
      });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringMatching(/^You are the only member of this team\./),
      ]);
      expect(await memberIds()).toEqual([anna.id]);
    });

    it('of the last two at the same moment: one stays', async () => {
      await portal.addMembers(team, ben);
      const blocker = await portal.database.connect();
      await blocker.query('begin');
      await blocker.query('select from teams where id = $1 for update', [team.id]);
      const leaving = [anna, ben].map((coach) => coach.delete(`/teams/${team.id}/members/me`));
      await portal.waitForLocks(2);
      await blocker.query('commit');
      blocker.release();
      const statuses = (await Promise.all(leaving)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 409]);
      expect(await memberIds()).toEqual([statuses[0] === 204 ? ben.id : anna.id]);
    });
  });

  describe('a team form that is open meanwhile (D13)', () => {
    const onlyAnna = () => buildTeam({ name: 'Changed', members: [{ userId: anna.id }] });

    it('saves, and loses nobody who has joined since', async () => {
      const chi = await portal.signIn('Chi Ngo');
      const { token } = await anna.invite(team.id);
      const second = await anna.invite(team.id);
      await accept(ben, token);
      const read = await anna.get(`/teams/${team.id}`);
      expect(read.headers.etag).toBe('"2"');
      await accept(chi, second.token);
      // Its list of members is older than both.
      const { status, headers, body } = await anna.put<Team>(`/teams/${team.id}`, onlyAnna(), {
        'if-match': '"1"',
      });
      expect([status, headers.etag, body.name]).toEqual([200, '"4"', 'Changed']);
      expect(body.members.map(({ userId }) => userId)).toEqual([anna.id, ben.id, chi.id]);
    });

    it('removes who was there when it was opened', async () => {
      const chi = await portal.signIn('Chi Ngo');
      await accept(ben, (await anna.invite(team.id)).token);
      const { headers } = await anna.get(`/teams/${team.id}`);
      await accept(chi, (await anna.invite(team.id)).token);
      const { body } = await anna.put<Team>(`/teams/${team.id}`, onlyAnna(), {
        'if-match': String(headers.etag),
      });
      expect(body.members.map(({ userId }) => userId)).toEqual([anna.id, chi.id]);
    });

    it.each(['changed', 'left'])('is told of it when somebody has %s', async (what) => {
      await accept(ben, (await anna.invite(team.id)).token);
      if (what === 'changed') await ben.put(`/teams/${team.id}`, buildTeam());
      else await ben.delete(`/teams/${team.id}/members/me`);
      for (const tag of ['"1"', '"2"']) {
        const { status } = await anna.put(`/teams/${team.id}`, onlyAnna(), { 'if-match': tag });
        expect(status).toBe(412);
      }
      const { status } = await anna.put(`/teams/${team.id}`, onlyAnna(), { 'if-match': '"3"' });
      expect(status).toBe(200);
    });

    it('without If-Match, the list of members counts as it is', async () => {
      await accept(ben, (await anna.invite(team.id)).token);
      const { body } = await anna.put<Team>(`/teams/${team.id}`, onlyAnna());
      expect(body.members.map(({ userId }) => userId)).toEqual([anna.id]);
    });
  });

  it('are kept without their tokens, and no log has one', async () => {
    const { token } = await anna.invite(team.id);
    const headers = { 'idempotency-key': randomUUID() };
    await lookUp(ben, token);
    await accept(ben, token, headers);
    await accept(ben, `${token}${'x'.repeat(500)}`);
    const tables = ['team_invitations', 'idempotency_keys', 'team_members', 'request_counts'];
    for (const table of tables) {
      const { rows } = await portal.database.query(`select * from ${table}`);
      expect([table, JSON.stringify(rows).includes(token)]).toEqual([table, false]);
    }
    expect(logged.some((line) => line.includes('/api/invitations/accept'))).toBe(true);
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
  });

  it('can not be guessed without end: looking one up counts as a change', async () => {
    const strict = await startTestPortal({ writesPerMinute: 3 });
    const guesser = await strict.signIn('Gil Guess');
    const statuses = [];
    for (const guess of ['a', 'b', 'c', 'd']) {
      statuses.push((await lookUp(guesser, guess)).status);
    }
    await strict.close();
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('are forgotten a month after their end', async () => {
    const [old, recent] = [await anna.invite(team.id), await anna.invite(team.id)];
    await endNow(old, '31 days');
    await endNow(recent, '29 days');
    await sweepInvitations(portal.database);
    expect((await lookUp(ben, old.token)).status).toBe(404);
    expect((await lookUp(ben, recent.token)).status).toBe(410);
  });
});

interface Used extends Invitation {
  token: string;
}
