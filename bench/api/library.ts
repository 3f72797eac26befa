import { randomUUID } from 'node:crypto';
import { seedLargeLibrary } from '@touchline/backend/demo/large-library';
import type pg from 'pg';

/** The sport that holds the drills, and that of all teams. */
export const sportId = 'soccer';

const teamsCount = 1_000;
const plansPerTeam = 20;
const drillsPerPlan = 8;

/** What the calls of the bench name. */
export interface Stored {
  /** The number of drills in the library. */
  drills: number;
  coaches: { id: string; name: string; email: string }[];
  /** A team with the places of its members in `coaches`, and its plans. */
  teams: { id: string; members: number[]; planIds: string[] }[];
  drillIds: string[];
}

/** Fills the library up to `count` drills, and leaves tables and statistics as a running portal has them. */
export async function growLibrary(database: pg.Pool, count: number): Promise<void> {
  await seedLargeLibrary(database, sportId, count);
  await database.query('vacuum analyze drills');
}

/**
 * Stores 1,000 coaches and 1,000 teams: each team has four members, and each coach is on four teams. A team
 * has 20 plans of eight drills. The library must have drills already.
 */
export async function seedTeams(database: pg.Pool): Promise<Stored> {
  const coaches = Array.from({ length: teamsCount }, (_, n) => ({
    id: randomUUID(),
    name: `Coach ${n}`,
    email: `coach-${n}@example.com`,
  }));
  const teams = Array.from({ length: teamsCount }, (_, n) => ({
    id: randomUUID(),
    members: [0, 1, 2, 3].map((step) => (n + step) % teamsCount),
    planIds: Array.from({ length: plansPerTeam }, () => randomUUID()),
  }));
  const plans = teams.flatMap(({ id, planIds }) => planIds.map((planId) => [planId, id] as const));
  const members = teams.flatMap(({ id, members }) => members.map((n) => [id, coaches[n]?.id]));

  await database.query(
    'insert into coaches (id, name, email) select * from unnest($1::text[], $2::text[], $3::text[])',
    [coaches.map(({ id }) => id), coaches.map(({ name }) => name), coaches.map((c) => c.email)],
  );
  await database.query(
    `insert into teams (id, sport_id, name, level, season, description, tags)
     select id, $2, 'Team ' || n, 'U12', '2026/27', 'Trains twice a week on the lower field.',
       array['girls', 'league']
     from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [teams.map(({ id }) => id), sportId],
  );
  await database.query(
    'insert into team_members (team_id, coach_id) select * from unnest($1::uuid[], $2::text[])',
    [members.map(([team]) => team), members.map(([, coach]) => coach)],
  );
  await database.query(
    `insert into plans (id, team_id, name, description, practice_date, duration_minutes)
     select id, team_id, 'Pressing ' || n, 'Bring the small goals, and the bibs in two colours.',
       to_char(timestamp '2026-01-01 17:30' + n % 365 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI'), 90
     from unnest($1::uuid[], $2::uuid[]) with ordinality as given (id, team_id, n)`,
    [plans.map(([id]) => id), plans.map(([, team]) => team)],
  );
  const { rows } = await database.query<{ id: string }>(
    'select id from drills where sport_id = $1 order by id limit 1000',
    [sportId],
  );
  const drillIds = rows.map(({ id }) => id);
  await database.query(
    `insert into plan_drills (plan_id, drill_id, position, duration_minutes)
     select plan_id, ($2::uuid[])[1 + (n * 31 + place) % cardinality($2::uuid[])], place, 10
     from unnest($1::uuid[]) with ordinality as given (plan_id, n), generate_series(1, $3) place`,
    [plans.map(([id]) => id), drillIds, drillsPerPlan],
  );
  await database.query('vacuum analyze');
  return { drills: 0, coaches, teams, drillIds };
}

/** A plan to send, of drills of the library. */
export function planInput({ drillIds }: Stored, n: number) {
  return {
    name: `Pressing ${n}`,
    practiceDate: '2026-11-21T17:30',
    duration: 90,
    description: 'Bring the small goals, and the bibs in two colours.',
    drills: Array.from({ length: drillsPerPlan }, (_, place) => ({
      drillId: drillIds[(n * 17 + place) % drillIds.length],
      order: place + 1,
      duration: 10,
    })),
  };
}
