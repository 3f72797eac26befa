import { formatDuration } from './practice-date';

it.each([
  [60, '60 minutes'],
  [1, '1 minute'],
  [1_440, '1440 minutes'],
  [0, 'No duration set'],
  [null, 'No duration set'],
])('shows %s as %s', (minutes, shown) => {
  expect(formatDuration(minutes)).toBe(shown);
});
