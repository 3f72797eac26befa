import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectForSearches, type Reader } from '../database/database';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createDrillTexts, listDrills } from './drills-repository';

interface PlanNode {
  'Node Type': string;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

describe('a list among very many drills', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(
      `insert into coaches (id, name, email) select 'coach ' || n, '', '' from generate_series(0, 99) n`,
    );
    await database.pool.query(
      `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility, tags)
       select gen_random_uuid(), 'soccer', 'coach ' || n % 100, 'Drill ' || md5(n::text), 'Passing',
         (array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3],
         (array['public', 'private'])[1 + n / 7 % 2],
         array['warm-up', substr(md5(n::text || 'tag'), 1, 6)]
       from generate_series(1, 20000) n`,
    );
    await database.pool.query('vacuum analyze drills');
  });
  afterAll(() => database.drop());

  /** How many rows the database read and threw away, and how it read them. */
  async function explain(query: Parameters<typeof listDrills>[4]) {
    const nodes: PlanNode[] = [];
    function collect(node: PlanNode): void {
      nodes.push(node);
      node.Plans?.forEach(collect);
    }
    const explaining = {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await database.pool.query(
          `explain (analyze, format json) ${text}`,
          values,
        );
        collect(rows[0]['QUERY PLAN'][0].Plan);
        return { rows: [] };
      },
    };
    const reader = explaining as unknown as Reader;
    await listDrills(reader, createDrillTexts(), 'coach 7', 'soccer', query);
    return {
      scans: nodes.map((node) => node['Node Type']).filter((type) => type.endsWith('Scan')),
      readInVain: nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0),
    };
  }

  const id = '00000000-0000-4000-8000-000000000000';
  const after = { sortKey: 'drill 8', id };
  const afterInstant = { sortKey: '2100-01-01T00:00:00.000Z', id };
  const afterUsed = { sortKey: '2:drill 8', id };
  const afterUnused = { sortKey: '0:drill 8', id };

  it.each([
    ['the first page', { limit: 20 }],
    ['a page in the middle', { limit: 20, after }],
    ['one difficulty', { limit: 20, difficulty: 'Advanced' as const }],
    ['one difficulty in the middle', { limit: 20, difficulty: 'Advanced' as const, after }],
    ["the caller's private drills", { limit: 20, visibility: 'private' as const }],
    ['public drills', { limit: 20, visibility: 'public' as const, after }],
    ['a rare word', { limit: 20, search: 'c4ca4238' }],
    ['a word that no drill has', { limit: 20, search: 'zzzzzz' }],
    ['a word that every drill has', { limit: 20, search: 'Warm-Up' }],
    ['a tag that every drill has', { limit: 20, tag: 'Warm-Up' }],
    ['a rare tag', { limit: 20, tag: 'c4ca42' }],
    ['the newest', { limit: 20, sort: 'newest' as const }],
    ['the newest in the middle', { limit: 20, sort: 'newest' as const, after: afterInstant }],
    ['the most used', { limit: 20, sort: 'used' as const }],
    ['the most used in the middle', { limit: 20, sort: 'used' as const, after: afterUsed }],
    ['those that are not used', { limit: 20, sort: 'used' as const, after: afterUnused }],
    ['favourites', { limit: 20, favourites: 'true' as const }],
  ])('reads %s from an index', async (_what, query) => {
    const { scans, readInVain } = await explain(query);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
    expect(readInVain).toBeLessThan(200);
  });

  it('plans each search for its word', async () => {
    const searches = connectForSearches(database.pool);
    try {
      const texts = createDrillTexts();
      for (const search of [
        'warm',
        'c4ca4238',
        'zzzzzz',
        'e',
        'dri',
        'rm-u',
        'x',
        'up',
        'a',
        'll',
      ]) {
        await listDrills(searches, texts, 'coach 7', 'soccer', { limit: 20, search });
      }
      const { rows } = await searches.query(
        `select custom_plans, generic_plans from pg_prepared_statements
         where name = 'drill-list-search'`,
      );
      expect(rows).toEqual([{ custom_plans: '10', generic_plans: '0' }]);
    } finally {
      await searches.end();
    }
  });
});
