import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connectDatabase } from './database';
import { migrate } from './migrate';

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await createTestDatabase(null);
    folder = await mkdtemp(join(tmpdir(), 'touchline-migrations-'));
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id int);\n');
    await writeFile(join(folder, '0002-two.sql'), 'alter table one add column name text;\n');
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function columns(): Promise<string[]> {
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'one' order by 1`,
    );
    return rows.map(({ column_name }) => column_name);
  }

  it('run once each, in the order of their names', async () => {
    expect(await migrate(database.pool, folder)).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    await writeFile(join(folder, '0003-three.sql'), 'alter table one add column more text;');
    expect(await migrate(database.pool, folder)).toEqual(['0003-three.sql']);
    expect(await columns()).toEqual(['id', 'more', 'name']);
  });

  it('run once when five servers start at once', async () => {
    const pools = Array.from({ length: 5 }, () => connectDatabase(database.url));
    const ran = await Promise.all(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(ran.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await columns()).toEqual(['id', 'name']);
  });

  it.each([
    [
      'create table two (id int);\n\nselect\n  nonsense;\nselect 1;',
      'statement 2 (line 4): column "nonsense" does not exist',
    ],
    [
      'insert into one values (null);\nalter table one alter id set not null;',
      'statement 2: column "id" of relation "one" contains null values',
    ],
    ['creat table two ();', 'statement 1 (line 1): syntax error at or near "creat"'],
  ])('are all undone when one fails, which is named: %s', async (sql, failure) => {
    await writeFile(join(folder, '0003-three.sql'), sql);
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      `Migration 0003-three.sql failed at its ${failure}. Nothing was changed.`,
    );
    expect(await columns()).toEqual([]);
  });

  it('refuse a file that has changed since, but not by its ends of lines', async () => {
    await migrate(database.pool, folder);
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id int);\r\n');
    expect(await migrate(database.pool, folder)).toEqual([]);
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id bigint);\n');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'Migration 0001-one.sql has changed since it was applied; add a new file instead.',
    );
  });

  it('refuse a database of a newer release', async () => {
    await migrate(database.pool, folder);
    await rm(join(folder, '0002-two.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow('made by a newer one');
  });

  it('of this release make every table', async () => {
    expect(await migrate(database.pool)).toContain('0001-portal.sql');
    const { rows } = await database.pool.query<{ count: string }>('select count(*) from drills');
    expect(rows[0]?.count).toBe('0');
  });
});
