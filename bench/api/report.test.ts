import { expect, test } from '@jest/globals';
import type { Call } from './calls';
import { toRows, toTable, type MeasuredRound, type Pair } from './report';

const send = () => ({ method: 'GET', path: '/', coach: 0 }) as const;
const floor: Call = { name: 'Floor', kind: 'floor', send };

function round(fields: Partial<MeasuredRound>): MeasuredRound {
  const times = { p50Ms: 1, p95Ms: 2, p99Ms: 3 };
  const counts = { answers: 100, requestsPerSecond: 100, bytesPerAnswer: 10, errors: 0 };
  return { ...times, ...counts, cpuMicrosPerAnswer: 50, ...fields };
}

function rowOf(kind: Call['kind'], pairs: Pair[]) {
  return toRows(floor, new Map([[{ name: 'Call', kind, send }, pairs]]), 16)[1];
}

test('compares each round with the floor right before it', () => {
  const pairs: Pair[] = [
    [round({ requestsPerSecond: 1000 }), round({ requestsPerSecond: 900 })],
    // Others work on the machine: both are slow.
    [round({ requestsPerSecond: 100 }), round({ requestsPerSecond: 90 })],
    [round({ requestsPerSecond: 500 }), round({ requestsPerSecond: 200 })],
  ];
  expect(rowOf('read', pairs)).toMatchObject({ ratio: 0.9, requestsPerSecond: 200 });
});

test.each([
  ['read', 80, 100, true],
  ['read', 79, 3, false],
  ['search', 80, 3, true],
  ['search', 80, 3.1, false],
  ['search', 79, 3, false],
  ['list', 80, 100, true],
  ['write', 10, 3, undefined],
  ['floor', 10, 3, undefined],
] as const)('a %s at %d %% with a p99 of %d x p50: aim met %s', (kind, rate, p99Ms, isMet) => {
  const row = rowOf(kind, [[round({}), round({ requestsPerSecond: rate, p99Ms })]]);
  expect(row?.isAimMet).toBe(isMet);
});

test('adds up the errors of all rounds, and prints them', () => {
  const pairs: Pair[] = [2, 0, 3].map((errors) => [round({}), round({ errors })]);
  const rows = toRows(floor, new Map([[{ name: 'Call', kind: 'read', send }, pairs]]), 16);
  expect(toTable(rows).split('\n')[3]).toBe(
    '| Call | 16 | 100 | 1.00 | 1.0 | 3.0 | 50 | 10 | 5 | met |',
  );
});
