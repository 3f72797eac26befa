import { describe, expect, it } from '@jest/globals';
import { failedRows } from './torture';

describe('failedRows', () => {
  it.each([
    ['a figure', { found: 7 }, false],
    ['zero of zero', { found: 0, must: { exactly: 0 } }, false],
    ['one of zero', { found: 1, must: { exactly: 0 } }, true],
    ['the bound itself', { found: 10, must: { atMost: 10 } }, false],
    ['above the bound', { found: 11, must: { atMost: 10 } }, true],
    ['enough', { found: 10, must: { atLeast: 10 } }, false],
    ['too few', { found: 9, must: { atLeast: 10 } }, true],
    ['not a number', { found: NaN, must: { atMost: 10 } }, true],
  ])('%s', (_case, row, isFailed) => {
    expect(failedRows([{ what: 'Lost', ...row }])).toHaveLength(isFailed ? 1 : 0);
  });
});
