/** The value below which `share` (0 to 1) of the values are; NaN without values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
