import { createTestDatabase } from '@touchline/backend/testing/test-database';
import { expect, it } from '@jest/globals';
import { fuzz } from './fuzz/fuzz';
import { failedRows } from './torture';

it('answers 300 requests at random as the documentation says', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const rows = await fuzz(database.url, { seed: 7, cases: 300, say: (line) => lines.push(line) });
  await database.drop();
  expect(failedRows(rows).length > 0 ? lines : []).toEqual([]);
  expect(rows).toContainEqual({ what: 'Calls by the documentation', found: 240 });
}, 60_000);
