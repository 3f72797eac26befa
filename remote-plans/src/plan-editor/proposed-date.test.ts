import { proposeDate } from './proposed-date';

const now = '2026-11-24T16:00'; // A Tuesday.

it.each([
  ['no plans: tomorrow', [], '2026-11-25T17:30'],
  ['one plan: a week after it', ['2026-11-19T18:15'], '2026-11-26T18:15'],
  ['today, when that is still to come', ['2026-11-17T17:30'], '2026-11-24T17:30'],
  ['next week, when it is over', ['2026-11-17T15:30'], '2026-12-01T15:30'],
  [
    'after the latest plan that is coming',
    ['2026-11-17T17:30', '2026-11-24T17:30', '2026-12-01T17:30'],
    '2026-12-08T17:30',
  ],
  [
    'the next of two days a week',
    ['2026-11-17T17:30', '2026-11-19T18:00', '2026-11-24T17:30', '2026-11-26T18:00'],
    '2026-12-01T17:30',
  ],
  [
    'not a day that was an exception',
    [...['03', '10', '17'].map((day) => `2026-11-${day}T17:30`), '2026-11-22T09:00'],
    '2026-11-24T17:30',
  ],
  ['a date that is none does not count', ['soon', '2126-11-19T18:15'], '2026-11-25T17:30'],
  [
    'across the end of daylight saving and of a year',
    ['2026-12-28T07:00', '2026-12-21T07:00'],
    '2027-01-04T07:00',
  ],
])('%s', (_name, dates, expected) => {
  expect(proposeDate(dates, now)).toBe(expected);
});

it('looks at the last twelve practices alone', () => {
  const old = Array.from({ length: 30 }, (_, week) =>
    new Date(Date.UTC(2025, 0, 6 + week * 7, 9)).toISOString().slice(0, 16),
  );
  const recent = Array.from({ length: 12 }, (_, week) =>
    new Date(Date.UTC(2026, 8, 3 + week * 7, 18)).toISOString().slice(0, 16),
  );
  expect(proposeDate([...recent, ...old], now)).toBe('2026-11-26T18:00');
});
