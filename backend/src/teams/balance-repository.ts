import { balanceSchema } from '@touchline/product/schemas';
import { columnsOf } from '../database/columns-of';
import { readJson, type Reader } from '../database/database';

/** Of `counted` rows: the minutes for each name, the most first. As `balanceOf` counts. */
const minutesBy = (name: string, rows: string) => `(
  select coalesce(json_agg(share order by share.minutes desc, share.name collate "C"), '[]')
  from (
    select min(${name} collate "C") as name, sum(minutes) as minutes
    from ${rows} group by plain_words(${name})) share)`;

/**
 * What a team's minutes of some days (D9) went to, with private drills of others; undefined for no member.
 */
export function readBalance(
  database: Reader,
  coachId: string,
  teamId: string,
  days: { from: string; to: string },
) {
  return readJson(database, {
    name: 'team-balance',
    text: `with held as materialized (
             select p.id
             from team_members mine join plans p on p.team_id = mine.team_id
             where mine.coach_id = $1 and mine.team_id = $2
               and p.practice_date >= $3 and p.practice_date < $4 || 'T24'
           ), counted as materialized (
             select drill.type, drill.tags, used.duration_minutes as minutes
             from held join plan_drills used on used.plan_id = held.id
               join drills drill on drill.id = used.drill_id
           )
           select to_json(answer)::text as json
           from team_members mine, lateral (select ${columnsOf(balanceSchema, {
             plans: '(select count(*) from held)',
             minutes: '(select coalesce(sum(minutes), 0) from counted)',
             byType: minutesBy('type', 'counted'),
             byTag: minutesBy('tag', 'counted, unnest(tags) tag'),
             untaggedMinutes: `(
               select coalesce(sum(minutes), 0) from counted where cardinality(tags) = 0)`,
           })}) answer
           where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId, days.from, days.to],
  });
}
