import type { Samples } from './rounds';
import { median } from './statistics';

/** What a number must be: of its own unit, or as a multiple of the monolith's. */
export type Aim =
  { exactly: number } | { atMost: number } | { atLeast: number } | { timesMonolith: number };

/** What is measured or counted. Without an aim it is a figure, not a check. */
export interface Metric {
  /** With its unit, such as `Content painted (ms)`. */
  what: string;
  /** Digits after the point; 0 if missing. */
  digits?: number;
  aim?: Aim;
}

export interface Row extends Metric {
  /** Subject -> the number of each round. */
  found: Record<string, number[]>;
}

/** What the portal is compared with: aims are not for them. */
export const references = ['monolith', 'before'];

/** A row with one number, of a torture. */
export function counted(what: string, found: number, aim?: Aim): Row {
  return { what, found: { found: [found] }, ...(aim && { aim }) };
}

/** The rows of a bench. Throws when a metric was not measured: its aim would count as kept. */
export function rowsOf(metrics: readonly Metric[], samples: Samples): Row[] {
  return metrics.map((metric) => {
    const found = samples[metric.what];
    if (!found) throw new Error(`'${metric.what}' was not measured.`);
    return { ...metric, found };
  });
}

/** Names the metrics of each part of a bench, such as one of several pages. */
export function metricsOf(parts: readonly string[], metrics: readonly Metric[]): Metric[] {
  return parts.flatMap((part) =>
    metrics.map((metric) => ({ ...metric, what: `${part}: ${metric.what}` })),
  );
}

/** The numbers of one part, under those names. */
export function ofPart(part: string, numbers: Record<string, number>): Record<string, number> {
  const entries = Object.entries(numbers).map(([what, number]) => [`${part}: ${what}`, number]);
  return Object.fromEntries(entries) as Record<string, number>;
}

/** Whether every subject keeps the row's aim; undefined without one. */
export function isKept({ aim, found }: Row): boolean | undefined {
  if (!aim) return undefined;
  const own = Object.entries(found).filter(([subject]) => !references.includes(subject));
  return own.length > 0 && own.every(([, numbers]) => keeps(aim, median(numbers), found.monolith));
}

function keeps(aim: Aim, number: number, monolith: number[] = []): boolean {
  if ('exactly' in aim) return number === aim.exactly;
  if ('atLeast' in aim) return number >= aim.atLeast;
  return number <= ('atMost' in aim ? aim.atMost : aim.timesMonolith * median(monolith));
}
