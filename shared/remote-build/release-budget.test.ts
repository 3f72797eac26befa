import { describe, expect, it } from '@jest/globals';
import { budgetProblems } from './release-budget';

const release = { name: 'scores', version: '1.4.0' };
const sizes = { 'remoteEntry.js': 7_000, 'routes.js': 20_000, 'routes.css': 500, '705.js': 3_500 };

describe("a release's budget", () => {
  it.each([
    ['is kept', 31_001, false],
    ['is kept to the byte', 31_000, false],
    ['is exceeded', 30_999, true],
  ])('%s', (_case, firstScreenBytes, isRefused) => {
    expect(budgetProblems({ ...release, budget: { firstScreenBytes } }, sizes)).toHaveLength(
      isRefused ? 1 : 0,
    );
  });

  it('is named with the size and the largest files', () => {
    expect(budgetProblems({ ...release, budget: { firstScreenBytes: 30_000 } }, sizes)).toEqual([
      'The first screen of scores 1.4.0 is 31,000 bytes (Brotli), and its budget in remote.json is ' +
        '30,000. The largest files: routes.js 20,000; remoteEntry.js 7,000; 705.js 3,500.',
    ]);
  });

  it('may be absent', () => {
    expect(budgetProblems(release, sizes)).toEqual([]);
  });
});
