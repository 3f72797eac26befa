import { vitalNames, type ReportKind, type VitalName } from '@touchline/shared/schemas';
import type { StoredReport } from './report-log';

/** How well one release of a remote works in the browsers of signed-in users. */
export type ReleaseHealth = ReturnType<typeof healthOf>;

/** These kinds say that all is well, or follow from an error that has a report of its own. */
const fineKinds: ReportKind[] = ['loaded', 'fell-back', 'moved-on', 'vitals'];

/** With fewer users on one day a release is not judged: one browser, or one user, does not decide. */
const minUsersWithErrors = 3;

/** Some errors are normal: users close tabs, and networks fail. Per cent of the users. */
const maxUsersWithErrors = 5;

/** The health of one release. `reports` may hold those of other releases and remotes. */
export function healthOf(reports: StoredReport[], remote: string, version: string) {
  const all = reports.filter((report) => report.remote === remote && report.version === version);
  const own = all.filter(({ user }) => user !== undefined);
  const counts = countsOf(own);
  const { loaded: loads = 0, 'load-failed': failedLoads = 0 } = counts;
  const failed = own.filter(({ kind }) => !fineKinds.includes(kind));
  const errorsPer100 = (100 * failed.length) / Math.max(loads + failedLoads, 1);
  const users = new Set(own.map(({ user }) => user)).size;
  const usersWithErrors = [...new Set(failed.map(({ user = '' }) => user))];
  const days = new Map<string, number>();
  // The name of a user begins with the day.
  for (const day of usersWithErrors.map((user) => user.slice(0, 10))) {
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return {
    /** How often its first screen was shown. */
    loads,
    /** How often something failed, by kind. */
    errors: countsOf(failed),
    /** Of all kinds, per 100 attempts to load it, to one decimal place. */
    errorsPer100: Math.round(10 * errorsPer100) / 10,
    /** How many users reported on it, and how many of them errors. A user counts once for each day. */
    users,
    usersWithErrors: usersWithErrors.length,
    /** Whether errors came from several users on one day, and from too many of all users. */
    isUnhealthy:
      Math.max(0, ...days.values()) >= minUsersWithErrors &&
      100 * usersWithErrors.length > maxUsersWithErrors * users,
    /** What was reported without a sign-in, by kind. It counts nowhere else: anybody can send it. */
    unverified: countsOf(all.filter(({ user, kind }) => user === undefined && kind !== 'vitals')),
    vitals: vitalsOf(own),
  };
}

function countsOf(reports: StoredReport[]): Partial<Record<ReportKind, number>> {
  const counts: Partial<Record<ReportKind, number>> = {};
  for (const kind of reports.map((report) => report.kind).sort()) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * What three quarters of the page views reached or bettered, and how many there are; absent where nobody measured it.
 */
function vitalsOf(reports: StoredReport[]) {
  const summaries = vitalNames.flatMap((name) => {
    const values = reports.flatMap(({ vitals }) => vitals?.[name] ?? []).sort((a, b) => a - b);
    const p75 = values[Math.ceil(0.75 * values.length) - 1];
    return p75 === undefined ? [] : [[name, { p75, samples: values.length }] as const];
  });
  type Summary = (typeof summaries)[number][1];
  return Object.fromEntries(summaries) as Partial<Record<VitalName, Summary>>;
}

/** What was reported of a release, a line each: loads and errors, what came without a sign-in, what was measured. */
export function describeReports(health: ReleaseHealth): string[] {
  const { unverified, vitals } = health;
  const measured = vitalNames.flatMap((name) => {
    const { p75, samples } = vitals[name] ?? {};
    return p75 === undefined ? [] : [`${name} ${p75}${name === 'CLS' ? '' : ' ms'} (${samples})`];
  });
  return [
    describeHealth(health),
    ...(Object.keys(unverified).length > 0 ? [`Not verified: ${listOf(unverified)}.`] : []),
    ...(measured.length > 0 ? [`p75 (page views): ${measured.join(', ')}.`] : []),
  ];
}

/** The loads and errors of a release in one line. */
export function describeHealth(health: ReleaseHealth): string {
  const { loads, errors, errorsPer100, users, usersWithErrors } = health;
  if (users === 0) return 'No reports of signed-in users.';
  return (
    `${loads} loads, ${listOf(errors) || 'no errors'}: ${errorsPer100} errors per 100. ` +
    `${usersWithErrors} of ${users} users had errors (a user counts once a day).`
  );
}

function listOf(counts: Partial<Record<ReportKind, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
