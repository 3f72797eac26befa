import { isTwin, twinOf, type Samples } from './rounds';
import { differenceOf, median, ratioOf, type Interval } from './statistics';

/** What a number must be: of its own unit, or as a multiple of the monolith's. */
export type Aim =
  | { exactly: number }
  | { atMost: number }
  | { atLeast: number }
  | { timesMonolith: number }
  | { timesFloor: number }
  /** The upper end of the interval of the ratio to the fastest other subject. */
  | { timesFastest: number }
  /** The upper end of the interval of the difference to the subject `page`, of the row's unit. */
  | { overPage: number };

/** What is measured or counted. Without an aim it is a figure, not a check. */
export interface Metric {
  /** With its unit, such as `Content painted (ms)`. */
  what: string;
  /** Digits after the point; 0 if missing. */
  digits?: number;
  aim?: Aim;
  /** Parts of the rounds with a browser of their own; 1 if missing. */
  trials?: number;
}

export interface Row extends Metric {
  /** Subject -> the number of each round. */
  found: Record<string, number[]>;
}

/** The subjects that have a column. Beside `touchline`, they are what it is compared with: aims are not for them. */
export function subjectsOf({ found }: Row): { own: string[]; references: string[] } {
  const subjects = Object.keys(found).filter((subject) => !isTwin(subject));
  if (!found.touchline) return { own: subjects, references: [] };
  return { own: ['touchline'], references: subjects.filter((subject) => subject !== 'touchline') };
}

/** One subject of a row as a multiple of another. */
export function ratioIn({ found, trials }: Row, one: string, other: string): Interval | undefined {
  return ratioOf(found[one] ?? [], found[other] ?? [], trials);
}

/** How much more the portal has in a row than another subject. */
export function differenceIn({ found }: Row, other: string): Interval | undefined {
  return differenceOf(found.touchline ?? [], found[other] ?? []);
}

/** Of each subject that was measured twice: the first as a multiple of the second. */
export function calibrationOf(row: Row): (Interval | undefined)[] {
  const twins = Object.keys(row.found).filter((subject) => row.found[twinOf(subject)]);
  return twins.map((subject) => ratioIn(row, subject, twinOf(subject)));
}

/** Whether a subject that is compared with itself comes out as equal. */
export function isEqual(ratio: Interval | undefined): boolean {
  return !ratio || (ratio.lower <= 1 && ratio.upper >= 1);
}

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
export function isKept(row: Row): boolean | undefined {
  const { aim } = row;
  const { own } = subjectsOf(row);
  return aim && own.length > 0 && own.every((subject) => keeps(row, aim, subject));
}

function keeps(row: Row, aim: Aim, subject: string): boolean {
  const of = (name: string) => median(row.found[name] ?? []);
  if ('exactly' in aim) return of(subject) === aim.exactly;
  if ('atLeast' in aim) return of(subject) >= aim.atLeast;
  if ('atMost' in aim) return of(subject) <= aim.atMost;
  if ('timesMonolith' in aim) return of(subject) <= aim.timesMonolith * of('monolith');
  if ('timesFloor' in aim) return of(subject) <= aim.timesFloor * of('floor');
  if ('overPage' in aim) return (differenceIn(row, 'page')?.upper ?? NaN) <= aim.overPage;
  const [fastest = ''] = subjectsOf(row).references.toSorted((a, b) => of(a) - of(b));
  return (ratioIn(row, subject, fastest)?.upper ?? NaN) <= aim.timesFastest;
}
