import { lastDays, periodOf } from './periods';

it.each([
  ['30 days', 30, [2026, 10, 22], '2026-10-24', '2026-11-22'],
  ['90 days, over a change of the clocks', 90, [2026, 10, 22], '2026-08-25', '2026-11-22'],
  ['over a new year', 30, [2027, 0, 5], '2026-12-07', '2027-01-05'],
  ['over a leap day', 30, [2028, 2, 1], '2028-02-01', '2028-03-01'],
  ['one day', 1, [2026, 10, 22], '2026-11-22', '2026-11-22'],
] as const)('the last %s', (_title, days, [year, month, day], from, to) => {
  for (const hour of [0, 12, 23]) {
    expect(lastDays(days, new Date(year, month, day, hour, 59))).toEqual({ from, to });
  }
});

it.each([
  ['', 30],
  ['days=90', 90],
  ['days=30', 30],
  ['days=31', 30],
  ['days=', 30],
])('the period of ?%s is %i days', (search, days) => {
  expect(periodOf(new URLSearchParams(search))).toBe(days);
});
