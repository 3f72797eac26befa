import type { Report, ReportKind } from '@touchline/shared/schemas';

/** How one release of a remote fares in coaches' browsers. */
export interface ReleaseHealth {
  /** How often its first screen came to stand. */
  loads: number;
  /** How often something failed, by kind. */
  errors: Partial<Record<ReportKind, number>>;
  /** Errors of all kinds per 100 attempts to load it, to one decimal place. */
  errorsPer100: number;
  /** Whether there are enough reports to judge it by, and too many errors among them. */
  isUnhealthy: boolean;
}

/** What goes well, or follows from something that is reported by itself. */
const noErrors: ReportKind[] = ['loaded', 'fell-back', 'moved-on'];

/** Fewer reports than this do not tell how a release fares. */
const leastReports = 20;

/** What a healthy release stays below: coaches close tabs, and networks fail, without its fault. */
const mostErrorsPer100 = 5;

/** How `version` of a remote fares, by all reports there are; those of others do not count. */
export function healthOf(reports: Report[], remote: string, version: string): ReleaseHealth {
  const own = reports.filter((report) => report.remote === remote && report.version === version);
  const count = (kind: ReportKind) => own.filter((report) => report.kind === kind).length;

  const loads = count('loaded');
  const kinds = [...new Set(own.map(({ kind }) => kind))].filter(
    (kind) => !noErrors.includes(kind),
  );
  const errors = Object.fromEntries(kinds.sort().map((kind) => [kind, count(kind)]));
  const total = own.filter(({ kind }) => !noErrors.includes(kind)).length;
  const attempts = loads + count('load-failed');
  const errorsPer100 = (100 * total) / Math.max(attempts, 1);
  return {
    loads,
    errors,
    errorsPer100: Math.round(10 * errorsPer100) / 10,
    isUnhealthy: loads + total >= leastReports && errorsPer100 > mostErrorsPer100,
  };
}

/** One sentence for a person. */
export function describeHealth({ loads, errors, errorsPer100 }: ReleaseHealth): string {
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} ${kind}`);
  if (loads === 0 && kinds.length === 0) return 'No reports.';
  const failed = kinds.length > 0 ? kinds.join(', ') : 'no errors';
  return `${loads} loads, ${failed}: ${errorsPer100} errors per 100.`;
}
