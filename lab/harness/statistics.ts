import { Random } from './random';

/** The value below which a share of the numbers lie, from 0 to 1, between two neighbours in proportion; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below = NaN, above = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  // Two may be infinite: ratios to 0.
  return below === above ? below : below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A median of comparisons, such as of ratios, and the interval in which it lies with 95 % certainty. */
export interface Interval {
  median: number;
  lower: number;
  upper: number;
}

/** The extremes of fewer hold the median less often than in 95 of 100 cases. */
const leastRounds = 6;
const resamples = 10_000;

/**
 * Numbers as multiples of others that were measured in the same rounds: the median, with a bootstrap
 * interval. The same numbers have the same interval. Undefined for fewer than six rounds.
 * @param trials equal parts of the rounds, each with a browser of its own. They are drawn first, then
 *   the rounds in each, because the rounds of one browser are alike.
 */
export function ratioOf(numbers: readonly number[], others: readonly number[], trials = 1) {
  const ratio = (number: number, other: number) => (number === other ? 1 : number / other);
  return compared(numbers, others, trials, ratio);
}

/** What numbers are more than others that were measured in the same rounds; otherwise as `ratioOf`. */
export function differenceOf(numbers: readonly number[], others: readonly number[]) {
  return compared(numbers, others, 1, (number, other) => number - other);
}

function compared(
  numbers: readonly number[],
  others: readonly number[],
  trials: number,
  compare: (number: number, other: number) => number,
): Interval | undefined {
  if (numbers.length < leastRounds || numbers.length !== others.length) return undefined;
  const pairs = numbers.map((number, round) => compare(number, others[round] ?? NaN));
  const length = Math.ceil(pairs.length / trials);
  const parts = Array.from({ length: trials }, (_, trial) =>
    pairs.slice(trial * length, (trial + 1) * length),
  );
  const random = new Random(7);
  const drawn = <Item>(items: readonly Item[]) => items.map(() => random.pick(items));
  const medians = Array.from({ length: resamples }, () =>
    median(drawn(parts).map((part) => median(drawn(part)))),
  );
  return {
    median: median(parts.map(median)),
    lower: quantile(medians, 0.025),
    upper: quantile(medians, 0.975),
  };
}
