import { sportSchema } from '@touchline/product/schemas';
import { columnsOf } from '../database/columns-of';
import { hasRow, type Queryable } from '../database/database';

/** All sports as JSON, sorted by name. */
export async function listSports(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ json: string }>({
    name: 'sport-list',
    text: `select coalesce(json_agg(answer), '[]')::text as json
           from (
             select ${columnsOf(sportSchema, { id: 'id', name: 'name' })} from sports
             order by lower(name collate "und-x-icu"), id) answer`,
  });
  return rows[0]?.json ?? '[]';
}

/** Whether there is a sport with this id. */
export function hasSport(database: Queryable, sportId: string) {
  return hasRow(database, {
    name: 'sport-exists',
    text: 'select from sports where id = $1',
    values: [sportId],
  });
}

/** The id of the sport with this id or name, the name compared as D38 says (D4). */
export async function findSportId(database: Queryable, text: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: 'sport-by-id-or-name',
    text: `select id from sports
           where id = $1 or plain_words(name) = plain_words($1)
           order by id = $1 desc, lower(name) = lower($1) desc limit 1`,
    values: [text],
  });
  return rows[0]?.id;
}
