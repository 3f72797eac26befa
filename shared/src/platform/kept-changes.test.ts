import { changesToSend, latestChanges, momentOf, type KeptChange } from './kept-changes';

const change = (key: string, at: number, path = '/a'): KeptChange => ({
  ...{ path, key, at, body: { key, at } },
});

it.each([
  ['the first one', [], 0, 1_000, 1_000],
  ['in the same millisecond', [], 1_000, 1_000, 1_001],
  ['after the clock was set back', [], 9_000, 1_000, 9_001],
  ['after one of a page before', [change('x', 5_000)], 0, 1_000, 5_001],
])('a change comes after those before: %s', (_title, kept, lastAt, now, moment) => {
  expect(momentOf(kept, lastAt, now)).toBe(moment);
});

it('of each path and key the latest change counts', () => {
  const all = [change('x', 3), change('y', 1), change('x', 2), change('x', 4, '/b')];
  expect(latestChanges(all)).toEqual([change('y', 1), change('x', 3), change('x', 4, '/b')]);
});

it.each([
  [1_000, 500],
  [400, 0],
  [500 + 15 * 86_400_000, 14 * 86_400_000],
])(
  'at %d a change of 500 is as old as %d ms: never negative, and at most two weeks',
  (now, ageMs) => {
    expect(changesToSend([change('x', 500)], now)).toEqual([{ key: 'x', at: 500, ageMs }]);
  },
);
