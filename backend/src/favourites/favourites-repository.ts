import type pg from 'pg';
import { hasRow, type Queryable, type Reader } from '../database/database';
import { isReadable } from '../drills/drills-repository';

/** The ids of a coach's favourites as JSON, the latest first; of drills that they may read (D6). */
export async function listFavourites(database: Reader, coachId: string): Promise<string> {
  const { rows } = await database.query<{ json: string }>({
    name: 'favourite-list',
    text: `select coalesce(json_agg(f.drill_id order by f.created_at desc, f.number desc), '[]')::text as json
           from favourites f join drills d on d.id = f.drill_id
           where f.coach_id = $1 and ${isReadable}`,
    values: [coachId],
  });
  return rows[0]?.json ?? '[]';
}

/** Marks a drill. Returns whether the coach may read it. */
export function addFavourite(database: Queryable, coachId: string, drillId: string) {
  return hasRow(database, {
    name: 'favourite-add',
    text: `with readable as (select d.id from drills d where d.id = $2 and ${isReadable}),
             added as (
               insert into favourites (coach_id, drill_id) select $1, id from readable
               on conflict do nothing)
           select from readable`,
    values: [coachId, drillId],
  });
}

/** Whether a coach has `max` favourites besides this drill. Until the transaction ends they add no other. */
export async function hasFavourites(
  client: pg.PoolClient,
  coachId: string,
  { drillId, max }: { drillId: string; max: number },
): Promise<boolean> {
  await client.query({
    name: 'favourite-lock',
    text: 'select from coaches where id = $1 for no key update',
    values: [coachId],
  });
  const { rows } = await client.query<{ count: number }>({
    name: 'favourite-count',
    text: 'select count(*)::int as count from favourites where coach_id = $1 and drill_id <> $2',
    values: [coachId, drillId],
  });
  return (rows[0]?.count ?? 0) >= max;
}

/** Takes the mark off a drill, where it has one. */
export async function removeFavourite(database: Queryable, coachId: string, drillId: string) {
  await database.query({
    name: 'favourite-remove',
    text: 'delete from favourites where coach_id = $1 and drill_id = $2',
    values: [coachId, drillId],
  });
}
