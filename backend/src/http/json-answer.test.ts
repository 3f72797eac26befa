import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { compileSerializer } from './json-answer';

function write(schema: z.core.$ZodType, value: unknown): unknown {
  const serialize = compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
  return JSON.parse(serialize(value));
}

const entry = z.object({ drillId: z.string(), order: z.int() }).register(z.globalRegistry, {
  id: 'SerializedEntry',
});

describe('the serialiser of a schema', () => {
  it.each([
    ['of the answer', z.object({ id: z.string() }), { id: '1', secret: 1 }, { id: '1' }],
    [
      'of an entry that has a name of its own',
      z.object({ drills: z.array(entry) }),
      { drills: [{ drillId: '1', order: 2, secret: 1 }] },
      { drills: [{ drillId: '1', order: 2 }] },
    ],
    [
      'of a list',
      z.array(entry),
      [{ drillId: '1', order: 2, secret: 1 }],
      [{ drillId: '1', order: 2 }],
    ],
  ])('leaves out a field %s that the schema does not name', (_what, schema, value, written) => {
    expect(write(schema, value)).toEqual(written);
  });

  it.each([
    ['a number that may be null', z.object({ a: z.nullable(z.int()) }), { a: null }, { a: null }],
    ['that number', z.object({ a: z.nullable(z.int()) }), { a: 45 }, { a: 45 }],
    ['an absent field', z.object({ a: z.optional(z.string()) }), { a: undefined }, {}],
    [
      'what stands for an absent field',
      z.object({ a: z._default(z.string(), 'x') }),
      {},
      { a: 'x' },
    ],
    ['any text', z.object({ a: z.string() }), { a: '"\\\n\u2028é⚽' }, { a: '"\\\n\u2028é⚽' }],
  ])('writes %s', (_what, schema, value, written) => {
    expect(write(schema, value)).toEqual(written);
  });

  it('is compiled once for all routes and apps of a process', () => {
    const route = { schema: z.object({ id: z.string() }), method: 'GET', httpStatus: '200' };
    const first = compileSerializer({ ...route, url: '/teams' });
    expect(compileSerializer({ ...route, url: '/drills' })).toBe(first);
  });

  it('throws when a field is missing, instead of an answer that nobody documented', () => {
    expect(() => write(z.object({ id: z.string() }), {})).toThrow('"id" is required');
  });
});
