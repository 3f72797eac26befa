import type { Samples } from './rounds';
import { spreadOf, type Spread } from './statistics';

/** What is measured. Less is better. */
export interface Metric {
  key: string;
  /** As a table names it, with its unit. */
  label: string;
  /** Digits after the point; 0 if missing. */
  digits?: number;
  /** Whether the numbers can be so small that a ratio says nothing. */
  hasNoRatio?: boolean;
}

/** One table of a bench. */
export interface Section {
  title: string;
  rows: Row[];
}

/** A metric of all subjects. */
export interface Row {
  metric: Metric;
  /** Subject -> its numbers. */
  spreads: Record<string, Spread>;
  /** Subject -> its median against the best monolith's. Absent where no monolith has a number. */
  ratios: Record<string, number>;
}

/**
 * Reduces numbers to medians, quartiles and ratios.
 * @param references the names of the subjects that the others are compared with: the best of them
 */
export function sectionOf(
  title: string,
  metrics: readonly Metric[],
  samples: Samples,
  references: readonly string[],
): Section {
  return { title, rows: metrics.map((metric) => rowOf(metric, samples[metric.key], references)) };
}

function rowOf(metric: Metric, samples: Samples[string] = {}, references: readonly string[]): Row {
  const spreads: Record<string, Spread> = {};
  for (const [subject, values = []] of Object.entries(samples)) spreads[subject] = spreadOf(values);
  const known = references.flatMap((name) => spreads[name]?.median ?? []);
  const best = Math.min(...known);
  const ratios: Record<string, number> = {};
  if (!metric.hasNoRatio && known.length > 0 && best > 0) {
    for (const [subject, { median }] of Object.entries(spreads)) ratios[subject] = median / best;
  }
  return { metric, spreads, ratios };
}
