import { describe, expect, it } from '@jest/globals';
import type { Report, ReportKind } from '@touchline/shared/schemas';
import { describeVitals, healthOf } from './health';

type Counts = Partial<Record<ReportKind, number>>;

/** So many reports of each kind. */
function reportsOf(counts: Counts, version = '1.4.0', remote = 'scores'): Report[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({
      reference: '7Q2F-91XC',
      at: '2026-11-21T12:00:00.000Z',
      kind: kind as ReportKind,
      remote,
      version,
    })),
  );
}

describe('the health of a release', () => {
  it.each<[string, Counts, number, boolean]>([
    ['nothing is known', {}, 0, false],
    ['all loads went well', { loaded: 400 }, 0, false],
    ['as many errors as a healthy release may have', { loaded: 100, uncaught: 5 }, 5, false],
    ['one more', { loaded: 100, uncaught: 6 }, 6, true],
    ['errors of several kinds', { loaded: 95, 'load-failed': 5, 'render-failed': 5 }, 10, true],
    ['a fraction more', { loaded: 199, uncaught: 10, 'moved-on': 1 }, 5, true],
    ['too little is known to judge', { loaded: 9, 'render-failed': 10 }, 111.1, false],
    ['just enough is known', { loaded: 10, 'render-failed': 10 }, 100, true],
    ['it never came up', { 'load-failed': 20 }, 100, true],
    ['it fails in tabs that loaded it before the reports begin', { uncaught: 20 }, 2000, true],
    ['what the portal does by itself', { loaded: 50, 'fell-back': 50, 'moved-on': 50 }, 0, false],
  ])('%s', (_case, counts, errorsPer100, isUnhealthy) => {
    const health = healthOf(reportsOf(counts), 'scores', '1.4.0');
    expect(health).toMatchObject({ errorsPer100, isUnhealthy });
  });

  it('counts errors by kind', () => {
    const counts = { 'file-refused': 2, 'load-failed': 1, loaded: 3, 'moved-on': 1 };
    expect(healthOf(reportsOf(counts), 'scores', '1.4.0')).toEqual({
      loads: 3,
      errors: { 'file-refused': 2, 'load-failed': 1 },
      errorsPer100: 75,
      isUnhealthy: false,
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
    expect(describeVitals(health)).toBe(
      'p75 (page views): LCP 90000 ms (1), INP 300 ms (4), CLS 0.9 (4).',
    );
  });

  it('says nothing of what nobody measured', () => {
    expect(describeVitals(healthOf(reportsOf({ loaded: 1 }), 'scores', '1.4.0'))).toBe('');
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
