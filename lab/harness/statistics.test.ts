import { expect, it } from '@jest/globals';
import { Random } from './random';
import { differenceOf, quantile, ratioOf } from './statistics';

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

const six = (number: number) => Array.from({ length: 6 }, () => number);

it.each<[string, number[], number[], number, [number, number, number] | undefined]>([
  ['nothing of five rounds', [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], 1, undefined],
  ['nothing of other rounds', six(1), [1], 1, undefined],
  ['no width where all are alike', [2, 2, 2, 4, 4, 4], [1, 1, 1, 2, 2, 2], 1, [2, 2, 2]],
  ['one where both are zero', six(0), six(0), 1, [1, 1, 1]],
  ['no end where the others are zero', [0, 0, 0, 0, 1, 1], six(0), 1, [1, 1, Infinity]],
  ['all trials where they differ', [1, 1, 2, 2, 3, 3], six(1), 3, [2, 1, 3]],
])('a ratio has %s', (_case, numbers, others, trials, expected) => {
  const ratio = ratioOf(numbers, others, trials);
  expect(ratio && [ratio.median, ratio.lower, ratio.upper]).toEqual(expected);
});

it('a difference is that of each round, with its interval', () => {
  const difference = differenceOf([5, 5, 5, 7, 7, 7], [1, 2, 3, 5, 4, 3]);
  expect(difference?.median).toBe(3);
  expect([difference?.lower, difference?.upper]).toEqual([2, 4]);
  expect(differenceOf([5], [1])).toBeUndefined();
});

it('an interval holds the true ratio in most experiments, and is the same each time', () => {
  const random = new Random(1);
  const noisy = (middle: number) => Array.from({ length: 21 }, () => middle + random.next());
  const experiments = Array.from({ length: 5 }, () => [noisy(9.5), noisy(4.5)] as const);
  const held = experiments.filter(([numbers, others]) => {
    const ratio = ratioOf(numbers, others);
    return ratio && ratio.lower <= 2 && ratio.upper >= 2;
  });
  expect(held.length).toBeGreaterThan(3);
  const [numbers, others] = experiments[0] ?? [[], []];
  expect(ratioOf(numbers, others)).toEqual(ratioOf(numbers, others));
});
