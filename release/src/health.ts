import {
  vitalNames,
  type Report,
  type ReportKind,
  type VitalName,
} from '@touchline/shared/schemas';

/** How well one release of a remote works in the users' browsers. */
export interface ReleaseHealth {
  /** How often its first screen was shown. */
  loads: number;
  /** How often something failed, by kind. */
  errors: Partial<Record<ReportKind, number>>;
  /** Errors of all kinds per 100 attempts to load it, to one decimal place. */
  errorsPer100: number;
  /** Whether there are enough reports to judge it, with too many errors among them. */
  isUnhealthy: boolean;
  /** What was measured of its pages; a figure that nobody reported is absent. */
  vitals: Partial<Record<VitalName, VitalSummary>>;
}

interface VitalSummary {
  /** Three quarters of the page views were as good as this or better; units as in `vitalNames`. */
  p75: number;
  /** How many page views it comes from. */
  samples: number;
}

/** Kinds that are no errors, or follow from an error that has a report of its own. */
const noErrors: ReportKind[] = ['loaded', 'fell-back', 'moved-on', 'vitals'];

/** With fewer reports a release is not judged. */
const minReports = 20;

/** Some errors are normal: users close tabs, and networks fail. */
const maxErrorsPer100 = 5;

/** The health of one release. `reports` may hold those of other releases and remotes. */
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
    isUnhealthy: loads + total >= minReports && errorsPer100 > maxErrorsPer100,
    vitals: vitalsOf(own),
  };
}

function vitalsOf(reports: Report[]): ReleaseHealth['vitals'] {
  const summaries = vitalNames.flatMap((name) => {
    const values = reports.flatMap(({ vitals }) => vitals?.[name] ?? []).sort((a, b) => a - b);
    const p75 = values[Math.ceil(0.75 * values.length) - 1];
    return p75 === undefined ? [] : [[name, { p75, samples: values.length }] as const];
  });
  return Object.fromEntries(summaries);
}

/** What was measured of a release in one line; empty when nothing was. */
export function describeVitals({ vitals }: ReleaseHealth): string {
  const parts = vitalNames.flatMap((name) => {
    const found = vitals[name];
    if (!found) return [];
    const unit = name === 'CLS' ? '' : ' ms';
    return [`${name} ${found.p75}${unit} (${found.samples})`];
  });
  return parts.length > 0 ? `p75 (page views): ${parts.join(', ')}.` : '';
}

/** The loads and errors of a release in one line. */
export function describeHealth({ loads, errors, errorsPer100 }: ReleaseHealth): string {
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} ${kind}`);
  if (loads === 0 && kinds.length === 0) return 'No reports.';
  const failed = kinds.length > 0 ? kinds.join(', ') : 'no errors';
  return `${loads} loads, ${failed}: ${errorsPer100} errors per 100.`;
}
