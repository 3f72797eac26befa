import { countOfDrills } from './count-of-drills';

it.each([
  [0, false, '0 drills'],
  [1, false, '1 drill'],
  [1, true, '1+ drills'],
  [124, false, '124 drills'],
  [1_000, true, '1,000+ drills'],
])('says %d, more: %s, as %s', (count, hasMore, expected) => {
  expect(countOfDrills(count, hasMore)).toBe(expected);
});
