import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedSports } from '../sports/seed-sports';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrate } from './migrate';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(null);
  folder = await mkdtemp(join(tmpdir(), 'touchline-order-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('rows that are there when they get numbers keep the order that they were shown in', async () => {
  const filter = (path: string) => !(basename(path) >= '0008' && path.endsWith('.sql'));
  await cp('backend/migrations', folder, { recursive: true, filter });
  await migrate(database.pool, folder);
  await seedSports(database.pool);
  const uuid = (n: string) => `('00000000-0000-4000-8000-00000000000' || ${n})::uuid`;
  // The ids, and the physical order, are not those of the instants.
  await database.pool.query(
    `insert into coaches (id, name, email) select 'c' || n, '', '' from generate_series(1, 9) n;
     insert into teams (id, sport_id, name) values (${uuid("'0'")}, 'soccer', 'Hawks');
     insert into team_members (team_id, coach_id, joined_at)
       select ${uuid("'0'")}, 'c' || n, timestamptz '2026-11-01' - n / 4 * interval '1 ms'
       from generate_series(1, 9) n;
     insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility, created_at)
       select ${uuid('n')}, 'soccer', 'c1', 'Rondo', 'Passing', 'Beginner', 'public',
         timestamptz '2026-11-01' + n % 3 * interval '1 ms' from generate_series(1, 9) n;
     insert into favourites (coach_id, drill_id, created_at)
       select 'c1', id, created_at from drills order by random();`,
  );
  const order = async (table: string, ids: string, by: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select ${ids} as id from ${table} order by ${by}`,
    );
    return rows.map(({ id }) => id);
  };
  const before = [
    await order('team_members', 'coach_id', 'joined_at, coach_id'),
    await order('drills', 'id', 'created_at desc, id desc'),
    await order('favourites', 'drill_id', 'created_at desc, drill_id'),
  ];

  expect(await migrate(database.pool)).toContain('0008-order-of-rows.sql');
  const added = await database.pool.query<{ id: string }>(
    `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility, created_at)
     select '00000000-0000-4000-8000-000000000000', 'soccer', 'c1', 'Rondo', 'Passing', 'Beginner',
       'public', max(created_at) from drills returning id`,
  );
  expect([
    await order('team_members', 'coach_id', 'joined_at, number'),
    await order('drills', 'id', 'created_at desc, number desc'),
    await order('favourites', 'drill_id', 'created_at desc, number desc'),
  ]).toEqual([before[0], [added.rows[0]?.id, ...(before[1] ?? [])], before[2]]);
});
