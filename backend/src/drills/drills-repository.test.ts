import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Drill } from '@touchline/product/schemas';
import type { Reader } from '../database/database';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createDrillTexts, listDrills } from './drills-repository';

describe('the answers for a list of drills', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`insert into coaches (id, name, email) values ('anna', '', '')`);
  });
  beforeEach(async () => {
    await database.pool.query('delete from drills');
    await database.pool.query(
      `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility)
       select gen_random_uuid(), 'soccer', 'anna', 'Drill ' || n, 'Passing', 'Beginner', 'public'
       from generate_series(1, 4) n`,
    );
  });
  afterAll(() => database.drop());

  async function list(reader: Reader, texts = createDrillTexts()) {
    const { json, next } = await listDrills(reader, texts, 'ben', 'soccer', { limit: 3 });
    return { names: (JSON.parse(json) as Drill[]).map(({ name }) => name), hasNext: !!next };
  }

  /** The database, with `onAnswered` after each query. */
  function watch(onAnswered: (queries: number) => Promise<unknown>): Reader {
    let queries = 0;
    return {
      async query(query) {
        const answer = await database.pool.query(query);
        await onAnswered((queries += 1));
        return answer as never;
      },
    };
  }

  it('are read once', async () => {
    let last = 0;
    const reader = watch(async (queries) => (last = queries));
    const texts = createDrillTexts();
    const first = await list(reader, texts);
    expect(last).toBe(2);
    expect(await list(reader, texts)).toEqual(first);
    expect(last).toBe(3);
    await database.pool.query(`update drills set type = 'Defence' where name = 'Drill 2'`);
    expect(await list(reader, texts)).toEqual(first);
    expect(last).toBe(5);
  });

  it('leave out a drill that was hidden after the list was read, and keep the next part', async () => {
    const reader = watch(async () =>
      database.pool.query(`update drills set visibility = 'private' where name = 'Drill 2'`),
    );
    expect(await list(reader)).toEqual({ names: ['Drill 1', 'Drill 3'], hasNext: true });
  });
});
