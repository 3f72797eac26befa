import { formatPracticeDate } from './practice-date';

it.each([
  ['2026-11-21T17:30', 'Nov 21, 2026, 5:30 PM'],
  ['2026-01-05T00:05', 'Jan 5, 2026, 12:05 AM'],
  // In many zones this hour does not exist on this day.
  ['2026-03-29T02:30', 'Mar 29, 2026, 2:30 AM'],
])('shows %s as %s', (stored, shown) => {
  expect(formatPracticeDate(stored)).toBe(shown);
});

it('leaves what is no date as it is', () => {
  expect(formatPracticeDate('soon')).toBe('soon');
});
