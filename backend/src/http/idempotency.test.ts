import type { ApiError } from '@touchline/shared/schemas';
import type { Plan, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sweepIdempotencyKeys } from './idempotency';
import {
  buildDrill,
  buildPlan,
  buildTeam,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

describe('creating once (D15a)', () => {
  let portal: TestPortal;
  let anna: TestCoach;

  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    anna = await portal.signIn('Anna Larsen');
  });

  const once = { 'idempotency-key': 'one form' };

  it('answers the same key and body as the first time, and stores nothing new', async () => {
    const team = await anna.createTeam();
    const requests: [string, object][] = [
      ['/teams', buildTeam()],
      ['/sports/soccer/drills', buildDrill()],
      [`/teams/${team.id}/plans`, buildPlan()],
    ];
    for (const [path, body] of requests) {
      const before = await anna.get<unknown[]>(path);
      const first = await anna.post(path, body, once);
      const second = await anna.post(path, body, once);
      expect(first.status).toBe(201);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect([second.headers.etag, second.headers.location]).toEqual([
        first.headers.etag,
        first.headers.location,
      ]);
      expect((await anna.get<unknown[]>(path)).body).toHaveLength(before.body.length + 1);
    }
  });

  it('answers as the first time also after a change', async () => {
    const { body } = await anna.post<Team>('/teams', buildTeam(), once);
    await anna.put(`/teams/${body.id}`, buildTeam({ name: 'Changed' }));
    const again = await anna.post<Team>('/teams', buildTeam(), once);
    expect([again.body, again.headers.etag]).toEqual([body, '"1"']);
  });

  it('stores one when twenty of the same come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.post<Team>('/teams', buildTeam(), once)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await anna.get<Team[]>('/teams')).body).toHaveLength(1);
  });

  it('sees the same body whatever the order of its fields', async () => {
    const team = { name: 'U12', sportId: 'soccer', description: 'x' };
    const turned = { description: 'x', sportId: 'soccer', name: 'U12' };
    const first = await anna.post<Team>('/teams', team, once);
    const second = await anna.post<Team>('/teams', turned, once);
    expect(second.body).toEqual(first.body);
  });

  it('refuses the same key with another body or address: 422', async () => {
    const [one, other] = [await anna.createTeam(), await anna.createTeam()];
    await anna.post('/teams', buildTeam(), once);
    await anna.post(`/teams/${one.id}/plans`, buildPlan(), once);
    const changed = await anna.post<ApiError>('/teams', buildTeam({ name: 'Other' }), once);
    const elsewhere = await anna.post(`/teams/${other.id}/plans`, buildPlan(), once);
    expect([changed.status, elsewhere.status]).toEqual([422, 422]);
    expect((await anna.get<Team[]>('/teams')).body).toHaveLength(3);
    expect((await anna.get<Plan[]>(`/teams/${other.id}/plans`)).body).toEqual([]);
  });

  it('says with 422 what the first request stored', async () => {
    const team = await anna.createTeam();
    const requests: [string, object, object, string[]][] = [
      ['/teams', buildTeam(), buildTeam({ name: 'Other' }), ['id']],
      ['/sports/soccer/drills', buildDrill(), buildDrill({ name: 'Other' }), ['id', 'sportId']],
      [`/teams/${team.id}/plans`, buildPlan(), buildPlan({ name: 'Other' }), ['id', 'teamId']],
    ];
    for (const [path, body, other, fields] of requests) {
      const first = await anna.post<Record<string, string>>(path, body, once);
      const again = await anna.post<ApiError>(path, other, once);
      const stored = Object.fromEntries(fields.map((field) => [field, first.body[field]]));
      expect([again.status, again.body.stored]).toEqual([422, stored]);
    }
  });

  it('tells a coach who has left the team nothing of its plan', async () => {
    const ben = await portal.signIn('Ben Ito');
    const team = await anna.createTeam();
    await portal.addMembers(team, ben);
    const path = `/teams/${team.id}/plans`;
    expect((await ben.post(path, buildPlan(), once)).status).toBe(201);
    await anna.put(`/teams/${team.id}`, buildTeam({ members: [{ userId: anna.id }] }));
    for (const body of [buildPlan(), buildPlan({ name: 'Other' })]) {
      const again = await ben.post<ApiError>(path, body, once);
      expect([again.status, again.body]).toEqual([
        404,
        { message: 'There is no such team.', statusCode: 404 },
      ]);
    }
  });

  it('creates each time without a key, with another key, and for another coach', async () => {
    const ben = await portal.signIn('Ben Ito');
    await anna.post('/teams', buildTeam());
    await anna.post('/teams', buildTeam());
    await anna.post('/teams', buildTeam(), once);
    await anna.post('/teams', buildTeam(), { 'idempotency-key': 'another form' });
    await ben.post('/teams', buildTeam(), once);
    expect((await anna.get<Team[]>('/teams')).body).toHaveLength(4);
    expect((await ben.get<Team[]>('/teams')).body).toHaveLength(1);
  });

  it('keeps no failure: the corrected form may be sent with its key', async () => {
    const path = `/teams/${(await anna.createTeam()).id}/plans`;
    const drills = [{ drillId: 'unknown', order: 1, duration: 10 }];
    expect((await anna.post(path, buildPlan({ drills }), once)).status).toBe(400);
    expect((await anna.post(path, buildPlan(), once)).status).toBe(201);
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'x'.repeat(256)],
  ])('refuses a key that is %s', async (_what, key) => {
    const { status, body } = await anna.post<ApiError>('/teams', buildTeam(), {
      'idempotency-key': key,
    });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['idempotency-key']]);
  });

  it('remembers a key for a day at least and forgets it later', async () => {
    const age = (text: string) =>
      portal.database.query(
        'update idempotency_keys set created_at = now() - $1::interval where coach_id = $2',
        [text, anna.id],
      );
    const first = await anna.post<Team>('/teams', buildTeam(), once);
    await age('24 hours');
    await sweepIdempotencyKeys(portal.database);
    expect((await anna.post<Team>('/teams', buildTeam(), once)).body).toEqual(first.body);
    await age('26 hours');
    await sweepIdempotencyKeys(portal.database);
    expect((await anna.post<Team>('/teams', buildTeam(), once)).body.id).not.toBe(first.body.id);
  });
});
