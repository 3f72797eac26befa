import type pg from 'pg';
import { ApiProblem } from '../http/api-problem';
import type { StorageLimits } from '../database/database';

/** Far above what a coach has: with 120 changes a minute 600 teams, 6,000 drills, and 2,400 plans in a team. */
export function storageLimits(writesPerMinute: number): StorageLimits {
  return { teams: writesPerMinute * 5, drills: writesPerMinute * 50, plans: writesPerMinute * 20 };
}

// Each locks the row that the others belong to: who adds one at the same time waits.
const coachLock = 'select from coaches where id = $1 for no key update';
const rules = {
  teams: {
    lock: coachLock,
    count: 'select count(*)::int as count from team_members where coach_id = $1',
    full: (max: string) => `You are on ${max} teams, and can't be on more.`,
  },
  drills: {
    lock: coachLock,
    count: 'select count(*)::int as count from drills where owner_id = $1',
    full: (max: string) => `You have ${max} drills, and can't have more.`,
  },
  plans: {
    lock: 'select from teams where id = $1 for no key update',
    count: 'select count(*)::int as count from plans where team_id = $1',
    full: (max: string) => `This team has ${max} practice plans. Delete one of them first.`,
  },
};

/** Throws 400 when a coach, or for plans a team, has as many as they may. If not, others wait for the transaction. */
export async function requireRoom(
  client: pg.PoolClient,
  limits: StorageLimits,
  what: keyof StorageLimits,
  id: string,
): Promise<void> {
  const { lock, count, full } = rules[what];
  await client.query({ name: `room-lock-${what}`, text: lock, values: [id] });
  const counting = { name: `room-count-${what}`, text: count, values: [id] };
  const { rows } = await client.query<{ count: number }>(counting);
  if ((rows[0]?.count ?? 0) < limits[what]) return;
  throw new ApiProblem(400, full(limits[what].toLocaleString('en-US')));
}
