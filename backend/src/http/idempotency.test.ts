import type { ApiError } from '@touchline/shared/schemas';
import type { Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sweepIdempotencyKeys } from './idempotency';
import {
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

  it('answers as the first time also after a change', async () => {
    const { body } = await anna.post<Team>('/teams', buildTeam(), once);
    await anna.put(`/teams/${body.id}`, buildTeam({ name: 'Changed' }));
    const again = await anna.post<Team>('/teams', buildTeam(), once);
    expect([again.body, again.headers.etag]).toEqual([body, '"1"']);
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
