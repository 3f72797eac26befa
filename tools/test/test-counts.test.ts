import { describe, expect, it } from '@jest/globals';
import {
  countJest,
  countPlaywright,
  countStage,
  jestDurations,
  playwrightDurations,
  slowestTen,
} from './test-counts.mjs';

describe('the counts of a test run', () => {
  it('include the tests of jest and each file that could not be run', () => {
    const report = { numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(countJest(report, false)).toEqual({ passed: 40, failed: 3 });
    expect(countJest({ numPassedTests: 40, numFailedTests: 0 }, true)).toEqual({
      passed: 40,
      failed: 0,
    });
  });

  it('include the tests of Playwright', () => {
    const report = { stats: { expected: 20, unexpected: 2, skipped: 0 } };
    expect(countPlaywright(report, false)).toEqual({ passed: 20, failed: 2 });
  });

  it('show a failure when a tool failed, with or without a report', () => {
    expect(countJest(undefined, false)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright({ stats: { expected: 3 } }, false)).toEqual({ passed: 3, failed: 1 });
  });

  it('show a failure when no test ran', () => {
    expect(countPlaywright({ stats: { expected: 0 } }, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('have nothing of a stage that succeeded, and one failure of one that did not', () => {
    expect(countStage(true)).toEqual({ passed: 0, failed: 0 });
    expect(countStage(false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the durations of a test run', () => {
  it('are those of files for jest', () => {
    const file = { name: '/project/kit/a.test.ts', startTime: 1_000, endTime: 3_500 };
    expect(jestDurations({ testResults: [file] }, '/project')).toEqual([
      { name: 'kit/a.test.ts', seconds: 2.5 },
    ]);
    expect(jestDurations(undefined, '/project')).toEqual([]);
  });

  it('are those of tests for Playwright, also within groups', () => {
    const spec = (title: string, duration: number, file = 'host/a.spec.ts') => ({
      ...{ title, file },
      tests: [{ projectName: 'portal', results: [{ duration }] }],
    });
    const ofOption = spec('three', 500, '../options/scores/e2e/b.spec.ts');
    const suites = [
      { specs: [spec('one', 1_500)], suites: [{ specs: [spec('two', 250)] }] },
      { specs: [ofOption] },
    ];
    expect(playwrightDurations({ suites })).toEqual([
      { name: '[portal] e2e/host/a.spec.ts › one', seconds: 1.5 },
      { name: '[portal] e2e/host/a.spec.ts › two', seconds: 0.25 },
      { name: '[portal] options/scores/e2e/b.spec.ts › three', seconds: 0.5 },
    ]);
    expect(playwrightDurations(undefined)).toEqual([]);
  });

  it('name the ten slowest, the slowest first', () => {
    const durations = Array.from({ length: 12 }, (_, n) => ({ name: `test ${n}`, seconds: n }));
    const lines = slowestTen(durations);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  test 11');
    expect(lines[9]).toBe('    2.0 s  test 2');
  });
});
