import { expect, it } from '@jest/globals';
import { quantile } from './statistics';

it.each<[number[], number, number]>([
  [[], 0.5, NaN],
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.25, 2],
  [[10, 20], 0.75, 17.5],
  [[1, 2, 3], 1, 3],
])('finds in %j at %d the value %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});
