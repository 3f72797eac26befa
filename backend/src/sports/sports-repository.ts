import type { Sport } from '@touchline/shared/schemas';
import type { Queryable } from '../database/database';

/** All sports, sorted by name. */
export async function listSports(database: Queryable): Promise<Sport[]> {
  const { rows } = await database.query<Sport>({
    name: 'sport-list',
    text: `select id, name from sports order by lower(name collate "und-x-icu"), id`,
  });
  return rows;
}

/** Whether there is a sport with this id. */
export async function hasSport(database: Queryable, sportId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'sport-exists',
    text: 'select from sports where id = $1',
    values: [sportId],
  });
  return rowCount === 1;
}

/** The id of the sport with this id or name, ignoring case in the name (D4). */
export async function findSportId(database: Queryable, text: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: 'sport-by-id-or-name',
    text: `select id from sports
           where id = $1 or lower(name collate "und-x-icu") = lower($1 collate "und-x-icu")
           order by id = $1 desc limit 1`,
    values: [text],
  });
  return rows[0]?.id;
}
