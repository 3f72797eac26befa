import { expect, it } from '@jest/globals';
import { startTestPortal, type TestCoach } from '@touchline/backend/testing/test-portal';
import type { ApiUser } from '@touchline/lab/harness/portal/api-user';
import { isKept } from '@touchline/lab/harness/rows';
import { testSeed } from '@touchline/lab/harness/test-seed';
import { historyRows, recordHistory } from './record-history';

function apiUser(coach: TestCoach): ApiUser {
  return {
    id: coach.id,
    async send({ method, path, headers = {}, body }) {
      const request = { method, url: path, headers, ...(body && { payload: body }) };
      const answer = await coach.send(request);
      return { status: answer.status, body: answer.body, etag: answer.headers.etag };
    },
  };
}

it(`of many writers on few objects one wins at a time, and nothing is lost (LAB_SEED=${testSeed})`, async () => {
  const portal = await startTestPortal();
  try {
    const coaches = await Promise.all(Array.from({ length: 14 }, () => portal.signIn()));
    const users = coaches.map(apiUser);
    const history = await recordHistory({
      owners: users.slice(0, 2),
      writers: users.slice(2),
      seconds: 2,
      seed: testSeed,
      async addMembers(teamId, userIds) {
        const members = coaches.filter(({ id }) => userIds.includes(id));
        const team = { id: teamId } as Parameters<typeof portal.addMembers>[0];
        await portal.addMembers(team, ...members);
      },
    });
    const lines: string[] = [];
    const rows = historyRows(history, (line) => lines.push(line));
    expect([rows.filter((row) => isKept(row) === false), lines]).toEqual([[], []]);
    const found = new Map(rows.map(({ what, found }) => [what, found.found?.[0]]));
    expect(found.get('Changes that won')).toBeGreaterThan(20);
    expect(found.get('Changes refused with 412')).toBeGreaterThan(20);
    // Some were removed, and tried again.
    expect(history.some(({ status }) => status === 404)).toBe(true);
  } finally {
    await portal.close();
  }
});
