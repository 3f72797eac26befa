import {
  attendanceSchema,
  teamAttendanceSchema,
  type AttendanceState,
} from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf } from '../database/columns-of';
import { readJson, type Queryable, type Reader } from '../database/database';
import { playerNumber, playerOrder } from './players-repository';

/** A tap for one player, with its moment on the server's clock. */
export interface PlayerTap {
  playerId: string;
  state: AttendanceState | null;
  tappedAt: Date;
}

/** Players of a team that the plan was moved to are not in its roll call, and are again when it comes back. */
const attendanceColumns = columnsOf(attendanceSchema, {
  headcount: 'plan.headcount',
  players: `(
    select coalesce(json_agg(entry order by ${playerOrder}), '[]')
    from attendance said join players p on p.id = said.player_id and p.team_id = plan.team_id,
      lateral (select said.player_id as "playerId", said.state) entry
    where said.plan_id = plan.id and said.state is not null)`,
});

/** Who is at the practice of a plan, as JSON; null without the plan, undefined for no member of the team. */
export function readAttendance(database: Reader, coachId: string, teamId: string, planId: string) {
  return readJson<string | null>(database, {
    name: 'attendance',
    text: `select found.json
           from team_members mine left join lateral (
             select to_json(answer)::text as json
             from plans plan, lateral (select ${attendanceColumns}) answer
             where plan.team_id = mine.team_id and plan.id = $3) found on true
           where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId, planId],
  });
}

/** Of two taps of the same millisecond the same one stands, in whatever order they come: who was seen is here. */
const rankOf = (state: string) =>
  `coalesce(array_position(array['absent', 'late', 'here'], ${state}), 0)`;

/** A moment that is kept and is later than this clock by more than its error: the clock was wrong then, and any tap is later. */
const isOfWrongClock = (moment: string, now: string) =>
  `${moment} > ${now}::timestamptz + interval '1 minute'`;

/** Stores taps of a roll call: of each player the latest stands (D32). Who is not in the team any more is left out. */
export async function storeTaps(
  database: Queryable,
  { teamId, planId, coachId }: { teamId: string; planId: string; coachId: string },
  taps: PlayerTap[],
  now = new Date(),
) {
  await database.query({
    name: 'attendance-store',
    text: `with known as materialized (
             select id from players where team_id = $2 and id = any ($4) for key share
           ), latest as (
             select distinct on (tap.player_id) tap.*
             from unnest($4::uuid[], $5::text[], $6::timestamptz[])
               tap (player_id, state, tapped_at) join known on known.id = tap.player_id
             order by tap.player_id, tap.tapped_at desc, ${rankOf('tap.state')} desc
           )
           insert into attendance as kept (plan_id, player_id, state, tapped_at, tapped_by)
           select $1, player_id, state, tapped_at, $3 from latest
           on conflict (plan_id, player_id) do update
             set state = excluded.state, tapped_at = excluded.tapped_at,
               tapped_by = excluded.tapped_by
             where ${isOfWrongClock('kept.tapped_at', '$7')}
               or (excluded.tapped_at, ${rankOf('excluded.state')})
               > (kept.tapped_at, ${rankOf('kept.state')})`,
    values: [
      ...[planId, teamId, coachId],
      taps.map(({ playerId }) => playerId),
      taps.map(({ state }) => state),
      taps.map(({ tappedAt }) => tappedAt),
      now,
    ],
  });
}

/** Stores how many came, where nothing later was said. Of two numbers of one millisecond the greater stands. */
export async function storeHeadcount(
  client: pg.PoolClient,
  planId: string,
  headcount: number | null,
  tappedAt: Date,
  now: Date,
) {
  await client.query({
    name: 'headcount-store',
    text: `update plans set headcount = $2, headcount_at = $3
           where id = $1 and (headcount_at is null or ${isOfWrongClock('headcount_at', '$4')}
             or ($3, coalesce($2, -1)) > (headcount_at, coalesce(headcount, -1)))`,
    values: [planId, headcount, tappedAt, now],
  });
}

const timesOf = (state: AttendanceState) =>
  `count(*) filter (where said.state = '${state}') as ${state}`;

/** How often each player was at a team's practices of some days (D9) with a roll call; undefined for no member. */
export function readTeamAttendance(
  database: Reader,
  coachId: string,
  teamId: string,
  days: { from: string; to: string },
) {
  return readJson(database, {
    name: 'team-attendance',
    text: `with said as materialized (
             select said.plan_id, said.player_id, said.state
             from team_members mine
               join plans on plans.team_id = mine.team_id
               join attendance said on said.plan_id = plans.id and said.state is not null
               join players p on p.id = said.player_id and p.team_id = mine.team_id
             where mine.coach_id = $1 and mine.team_id = $2
               and plans.practice_date >= $3 and plans.practice_date < $4 || 'T24'
           )
           select to_json(answer)::text as json
           from team_members mine, lateral (select ${columnsOf(teamAttendanceSchema, {
             practices: '(select count(distinct plan_id) from said)',
             players: `(
               select coalesce(json_agg(entry order by ${playerOrder}), '[]')
               from players p, lateral (
                 select p.id as "playerId", p.name, ${playerNumber} as number,
                   ${(['here', 'late', 'absent'] as const).map(timesOf).join(', ')}
                 from said where said.player_id = p.id) entry
               where p.team_id = mine.team_id)`,
           })}) answer
           where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId, days.from, days.to],
  });
}
