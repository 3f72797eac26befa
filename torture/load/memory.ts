/** How much memory a process used at a time. */
export interface MemorySample {
  seconds: number;
  mebibytes: number;
}

/** How fast memory grows, by the method of least squares, in MiB a minute. At least two samples. */
export function growthPerMinute(samples: readonly MemorySample[]): number {
  const meanTime = mean(samples.map(({ seconds }) => seconds));
  const meanMemory = mean(samples.map(({ mebibytes }) => mebibytes));
  const spread = samples.map(({ seconds }) => (seconds - meanTime) ** 2);
  const together = samples.map(
    ({ seconds, mebibytes }) => (seconds - meanTime) * (mebibytes - meanMemory),
  );
  return (mean(together) / mean(spread)) * 60;
}

/**
 * The samples after the warm-up, which is the first quarter: until then the runtime takes memory for
 * its caches.
 */
export function afterWarmUp(samples: readonly MemorySample[]): MemorySample[] {
  return samples.slice(Math.floor(samples.length / 4));
}

/** The median of the last quarter divided by that of the first. At least four samples. */
export function lastToFirst(samples: readonly MemorySample[]): number {
  const quarter = Math.floor(samples.length / 4);
  return median(samples.slice(-quarter)) / median(samples.slice(0, quarter));
}

function median(samples: readonly MemorySample[]): number {
  const sorted = samples.map(({ mebibytes }) => mebibytes).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
