import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plainWords } from '@touchline/product/schemas';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

const pairs = JSON.parse(readFileSync('product/src/plain-words.json', 'utf8')) as {
  same: string[][];
  different: string[][];
};
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function inDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ words: string }>(
    `select plain_words(given) as words from unnest($1::text[]) with ordinality each (given, place)
     order by place`,
    [texts],
  );
  return rows.map(({ words }) => words);
}

it.each(pairs.same)('the database compares %j and %j as the same', async (one, other) => {
  const [first, second] = await inDatabase([one, other]);
  expect(first).toBe(second);
  expect(first).toBe(plainWords(one));
});

it.each(pairs.different)('the database compares %j and %j as different', async (one, other) => {
  const [first, second] = await inDatabase([one, other]);
  expect(first).not.toBe(second);
  expect([first, second]).toEqual([one, other].map(plainWords));
});
