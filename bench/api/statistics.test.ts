import { expect, test } from '@jest/globals';
import { median, quantile } from './statistics';

test.each([
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 3],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 10],
  [[5], 0.99, 5],
])('of %j the quantile %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

test('has no middle of nothing', () => {
  expect(median([])).toBeNaN();
});
