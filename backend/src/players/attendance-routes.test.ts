import { randomUUID } from 'node:crypto';
import type { ApiError } from '@touchline/shared/schemas';
import type { Attendance, AttendanceChange, Plan, Player, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildPlan,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

let portal: TestPortal;
let anna: TestCoach;
let team: Team;
let plan: Plan;
let path: string;
let ana: Player;
let bo: Player;

beforeAll(async () => {
  portal = await startTestPortal();
  anna = await portal.signIn('Anna Larsen');
});
afterAll(() => portal.close());
beforeEach(async () => {
  team = await anna.createTeam();
  plan = await anna.createPlan(team.id);
  path = `/teams/${team.id}/plans/${plan.id}/attendance`;
  [ana, bo] = (await anna.addPlayers(
    team.id,
    { name: 'Ana', number: 1 },
    { name: 'Bo', number: 2 },
  )) as [Player, Player];
});

const send = async (...changes: AttendanceChange[]) =>
  (await anna.put<Attendance>(path, { changes })).body;
const read = async () => (await anna.get<Attendance>(path)).body;
const of = (player: Player, state: AttendanceChange['state'], ageMs = 0) => ({
  ...{ playerId: player.id, state, ageMs },
});
const nobody = { headcount: null, players: [] };

it('is empty until somebody says something, and follows each tap', async () => {
  expect(await read()).toEqual(nobody);
  const both = {
    headcount: null,
    players: [
      { playerId: ana.id, state: 'late' },
      { playerId: bo.id, state: 'here' },
    ],
  };
  expect(await send(of(bo, 'here'), of(ana, 'late'))).toEqual(both);
  expect(await read()).toEqual(both);
  expect(await send(of(ana, null), of(bo, null))).toEqual(nobody);
});

it('the latest tap stands, in whatever order and however often they come (D32)', async () => {
  await send(of(ana, 'absent', 60_000));
  await send(of(ana, 'here', 120_000), of(ana, 'late', 90_000));
  expect((await read()).players).toEqual([{ playerId: ana.id, state: 'absent' }]);
  await send(of(ana, null, 30_000));
  await send(of(ana, 'absent', 60_000), of(ana, 'here', 45_000));
  expect((await read()).players).toEqual([]);
});

it('a tap stands over one that is kept from a time when the clock was ahead (D32)', async () => {
  await send(of(ana, 'absent'), { headcount: 3, ageMs: 0 });
  const ahead = `interval '1 day'`;
  await portal.database.query(`update attendance set tapped_at = tapped_at + ${ahead}`);
  await portal.database.query(`update plans set headcount_at = headcount_at + ${ahead}`);
  expect(await send(of(ana, 'here', 5_000), { headcount: 4, ageMs: 5_000 })).toEqual({
    headcount: 4,
    players: [{ playerId: ana.id, state: 'here' }],
  });
});

it('of taps in one batch for one player the latest stands', async () => {
  await send(of(ana, 'here', 3_000), of(ana, 'absent', 1_000), of(ana, 'late', 2_000));
  expect((await read()).players).toEqual([{ playerId: ana.id, state: 'absent' }]);
});

it('a number stands in for a list of players, and no change of the plan touches it (D28)', async () => {
  expect((await send({ headcount: 11, ageMs: 1_000 })).headcount).toBe(11);
  expect((await send({ headcount: 12, ageMs: 5_000 })).headcount).toBe(11);
  await anna.put(`/teams/${team.id}/plans/${plan.id}`, buildPlan());
  expect((await read()).headcount).toBe(11);
  expect((await send({ headcount: null, ageMs: 0 })).headcount).toBeNull();
});

it('a roll call is no change of the plan: an open form of it is saved (D13)', async () => {
  const own = `/teams/${team.id}/plans/${plan.id}`;
  const { headers } = await anna.get(own);
  await send(of(ana, 'here'), { headcount: 3, ageMs: 0 });
  const saved = await anna.put(own, buildPlan(), { 'if-match': String(headers.etag) });
  expect(saved.status).toBe(200);
});

it('a player takes the attendance along, and taps for them are left out later', async () => {
  await send(of(ana, 'here'), of(bo, 'here'));
  await anna.delete(`/teams/${team.id}/players/${ana.id}`);
  const left = { headcount: null, players: [{ playerId: bo.id, state: 'here' }] };
  expect(await read()).toEqual(left);
  expect(await send(of(ana, 'late'))).toEqual(left);
});

it('goes with its plan', async () => {
  await send(of(ana, 'here'));
  await anna.delete(`/teams/${team.id}/plans/${plan.id}`);
  expect((await anna.get(path)).status).toBe(404);
  const { rows } = await portal.database.query('select from attendance where plan_id = $1', [
    plan.id,
  ]);
  expect(rows).toEqual([]);
});

it('holds no player of another team: neither by a tap nor in a plan that moved (D2)', async () => {
  const other = await anna.createTeam();
  const [foreign] = (await anna.addPlayers(other.id, { name: 'Zoe' })) as [Player];
  expect(await send(of(foreign, 'here'), of(ana, 'here'))).toEqual({
    ...{ headcount: null, players: [{ playerId: ana.id, state: 'here' }] },
  });
  await anna.put(`/teams/${team.id}/plans/${plan.id}`, buildPlan({ teamId: other.id }));
  const moved = `/teams/${other.id}/plans/${plan.id}/attendance`;
  expect((await anna.get<Attendance>(moved)).body).toEqual(nobody);
});

it.each([
  ['no state', { changes: [{ playerId: randomUUID(), ageMs: 0 }] }, 'changes.0.state'],
  ['neither', { changes: [{ ageMs: 0 }] }, 'changes.0.playerId'],
])('%s is refused, and the field is named', async (_title, body, field) => {
  const answer = await anna.put<ApiError>(path, body);
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, field]);
  expect(await read()).toEqual(nobody);
});

describe('over some days', () => {
  const over = (from: string, to: string) =>
    anna.get(`/teams/${team.id}/attendance?from=${from}&to=${to}`);

  it('each player has numbers; a practice without a roll call does not count', async () => {
    await anna.addPlayers(team.id, { name: 'Chi' });
    await send(of(ana, 'here'), of(bo, 'late'));
    const next = await anna.createPlan(team.id, { practiceDate: '2026-11-30T23:59' });
    await anna.put(`/teams/${team.id}/plans/${next.id}/attendance`, {
      changes: [of(ana, 'absent'), of(bo, 'here')],
    });
    await anna.createPlan(team.id, { practiceDate: '2026-11-20T17:30' });
    const { body } = await over('2026-11-21', '2026-11-30');
    expect(body).toEqual({
      practices: 2,
      players: [
        { playerId: ana.id, name: 'Ana', number: 1, here: 1, late: 0, absent: 1 },
        { playerId: bo.id, name: 'Bo', number: 2, here: 1, late: 1, absent: 0 },
        expect.objectContaining({ name: 'Chi', here: 0, late: 0, absent: 0 }),
      ],
    });
    expect((await over('2026-11-22', '2026-11-30')).body).toMatchObject({ practices: 1 });
  });
});
