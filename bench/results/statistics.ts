/** The middle of a list of numbers, and the middle of its lower and upper half. */
export interface Spread {
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

/**
 * The value below which a share of the numbers lie, between two neighbours in proportion.
 * @param share from 0 to 1
 * Throws for an empty list.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There are no numbers.');
  return below + (above - below) * (place - Math.floor(place));
}

/** Median and quartiles. Throws for an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  return {
    median: quantile(values, 0.5),
    lowerQuartile: quantile(values, 0.25),
    upperQuartile: quantile(values, 0.75),
  };
}

/**
 * The share of frames that a screen could not show in time, in per cent.
 * @param frameMs how long each frame took
 * @param perSecond how many frames the screen shows in a second
 */
export function droppedFrames(frameMs: readonly number[], perSecond = 60): number {
  const slots = frameMs.map((ms) => Math.max(1, Math.round((ms * perSecond) / 1000)));
  const expected = slots.reduce((sum, count) => sum + count, 0);
  return expected === 0 ? 0 : ((expected - frameMs.length) / expected) * 100;
}
