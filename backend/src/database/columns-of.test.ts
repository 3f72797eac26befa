import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { columnsOf } from './columns-of';

const schema = z.object({ id: z.string(), sportId: z.string() });

test('selects each field of the schema under its name', () => {
  expect(columnsOf(schema, { id: 't.id', sportId: 't.sport_id' })).toBe(
    't.id as "id", t.sport_id as "sportId"',
  );
});

test('selects nothing that the schema does not name', () => {
  const columns = { id: 't.id', sportId: 't.sport_id', password: 't.password' };
  expect(columnsOf(schema, columns)).not.toContain('password');
});
