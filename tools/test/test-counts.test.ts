import { describe, expect, it } from '@jest/globals';
import { countJest, countPlaywright, countStage } from './test-counts.mjs';

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
    const report = { stats: { expected: 20, flaky: 1, unexpected: 2, skipped: 0 } };
    expect(countPlaywright(report, false)).toEqual({ passed: 21, failed: 2 });
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
