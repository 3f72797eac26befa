import { describe, expect, it } from '@jest/globals';
import type { ReportKind } from '@touchline/shared/schemas';
import { describeReports, healthOf } from './release-health';
import type { StoredReport } from './report-log';

type Counts = Partial<Record<ReportKind, number>>;

/** So many reports of each kind, by one user. */
function reportsOf(
  counts: Counts,
  version = '1.4.0',
  remote = 'scores',
  user = 'anna',
): StoredReport[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({
      reference: '7Q2F-91XC',
      at: '2026-11-21T12:00:00.000Z',
      kind: kind as ReportKind,
      remote,
      version,
      user: `2026-11-21 ${user}`,
    })),
  );
}

describe('the health of a release', () => {
  /** The reports of some users of one day: so many without errors, so many with one. */
  const daysOf = (day: string, fine: number, failing: number, kind: ReportKind = 'uncaught') =>
    Array.from({ length: fine + failing }, (_, index) =>
      reportsOf(index < fine ? { loaded: 1 } : { loaded: 1, [kind]: 1 }).map((report) => ({
        ...report,
        user: `${day} user${index}`,
      })),
    ).flat();
  const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;

  it.each<[string, StoredReport[], boolean]>([
    ['nothing is known', [], false],
    ['nobody had errors', daysOf(monday, 400, 0), false],
    ['three users of few had errors', daysOf(monday, 0, 3), true],
    ['two had, and nobody else was there', daysOf(monday, 0, 2), false],
    ['one user had a thousand', reportsOf({ loaded: 1, uncaught: 1_000 }), false],
    [
      'one user had some on each day',
      [monday, tuesday, wednesday].flatMap((day) => daysOf(day, 0, 1)),
      false,
    ],
    ['as many users as with a healthy release', daysOf(monday, 95, 5), false],
    ['one more', daysOf(monday, 94, 6), true],
    [
      'three on one day, and many without on others',
      [...daysOf(monday, 0, 3), ...daysOf(tuesday, 60, 0)],
      false,
    ],
    ['what the portal does by itself', daysOf(monday, 0, 20, 'fell-back'), false],
    [
      'anybody may have sent it',
      daysOf(monday, 0, 50).map(({ user: _none, ...report }) => report),
      false,
    ],
  ])('%s', (_case, reports, isUnhealthy) => {
    expect(healthOf(reports, 'scores', '1.4.0').isUnhealthy).toBe(isUnhealthy);
  });

  it.each<[Counts, number]>([
    [{ loaded: 100, uncaught: 5 }, 5],
    [{ loaded: 95, 'load-failed': 5, 'render-failed': 5 }, 10],
    [{ loaded: 199, uncaught: 10, 'moved-on': 1 }, 5],
    [{ uncaught: 20 }, 2000],
    [{ loaded: 50, 'fell-back': 50, 'moved-on': 50 }, 0],
  ])('has the errors for 100 attempts: %j', (counts, errorsPer100) => {
    expect(healthOf(reportsOf(counts), 'scores', '1.4.0')).toMatchObject({ errorsPer100 });
  });

  it('shows apart what was reported without a sign-in', () => {
    const unverified = reportsOf({ loaded: 2, uncaught: 7, vitals: 3 }).map(
      ({ user: _none, ...report }) => report,
    );
    const health = healthOf([...unverified, ...reportsOf({ loaded: 1 })], 'scores', '1.4.0');
    expect(health).toMatchObject({ loads: 1, errors: {}, vitals: {}, users: 1 });
    expect(describeReports(health)).toEqual([
      '1 loads, no errors: 0 errors per 100. 0 of 1 users had errors (a user counts once a day).',
      'Not verified: 2 loaded, 7 uncaught.',
    ]);
    const [first] = describeReports(healthOf(unverified, 'scores', '1.4.0'));
    expect(first).toBe('No reports of signed-in users.');
  });

  it('counts errors by kind', () => {
    const counts = { 'file-refused': 2, 'load-failed': 1, loaded: 3, 'moved-on': 1 };
    expect(healthOf(reportsOf(counts), 'scores', '1.4.0')).toEqual({
      loads: 3,
      errors: { 'file-refused': 2, 'load-failed': 1 },
      errorsPer100: 75,
      users: 1,
      usersWithErrors: 1,
      isUnhealthy: false,
      unverified: {},
      vitals: {},
    });
  });

  it('has the 75th percentile of each figure, which makes no release unhealthy', () => {
    const [report] = reportsOf({ vitals: 1 });
    if (!report) throw new Error('There is no report.');
    const measured = [400, 100, 300, 200].map((INP) => ({ ...report, vitals: { INP, CLS: 0.9 } }));
    const reports = [...measured, { ...report, vitals: { LCP: 90_000 } }];
    const health = healthOf([...reports, ...reportsOf({ loaded: 30 })], 'scores', '1.4.0');
    expect(health).toMatchObject({ errors: {}, errorsPer100: 0, isUnhealthy: false });
    expect(health.vitals).toEqual({
      LCP: { p75: 90_000, samples: 1 },
      INP: { p75: 300, samples: 4 },
      CLS: { p75: 0.9, samples: 4 },
    });
    expect(describeReports(health).slice(1)).toEqual([
      'p75 (page views): LCP 90000 ms (1), INP 300 ms (4), CLS 0.9 (4).',
    ]);
  });

  it('ignores other releases and other remotes', () => {
    const reports = [
      ...reportsOf({ loaded: 100 }),
      ...reportsOf({ uncaught: 50 }, '1.3.0'),
      ...reportsOf({ uncaught: 50 }, '1.4.0', 'fixtures'),
    ];
    expect(healthOf(reports, 'scores', '1.4.0')).toMatchObject({ loads: 100, errors: {} });
  });
});
