import type { Queryable } from '../database/database';

/** The sports. Ids must never change: teams and drills refer to them. */
const sports = [
  ['american-football', 'American Football'],
  ['athletics', 'Athletics'],
  ['badminton', 'Badminton'],
  ['baseball', 'Baseball'],
  ['basketball', 'Basketball'],
  ['boxing', 'Boxing'],
  ['cricket', 'Cricket'],
  ['cycling', 'Cycling'],
  ['field-hockey', 'Field Hockey'],
  ['futsal', 'Futsal'],
  ['golf', 'Golf'],
  ['gymnastics', 'Gymnastics'],
  ['handball', 'Handball'],
  ['ice-hockey', 'Ice Hockey'],
  ['judo', 'Judo'],
  ['lacrosse', 'Lacrosse'],
  ['netball', 'Netball'],
  ['rowing', 'Rowing'],
  ['rugby', 'Rugby'],
  ['soccer', 'Soccer'],
  ['softball', 'Softball'],
  ['swimming', 'Swimming'],
  ['table-tennis', 'Table Tennis'],
  ['tennis', 'Tennis'],
  ['ultimate', 'Ultimate'],
  ['volleyball', 'Volleyball'],
  ['water-polo', 'Water Polo'],
  ['wrestling', 'Wrestling'],
];

/** Adds missing sports to the database. Existing ones stay: an administrator may have renamed them. */
export async function seedSports(database: Queryable): Promise<void> {
  await database.query(
    `insert into sports (id, name) select * from unnest($1::text[], $2::text[])
     on conflict do nothing`,
    [sports.map(([id]) => id), sports.map(([, name]) => name)],
  );
}
