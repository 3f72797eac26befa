import { describe, expect, it } from '@jest/globals';
import { outcomeAnnotation, outcomesIn, readOutcomes, withOutcomes } from './outcome-table';

const outcomes = {
  healthy: { 'now, now': 'works', 'now, before': 'works' },
  'out of reach': { 'now, now': 'earlier release stands in', 'now, before': 'says so' },
};
const page = `# Title

| Another | table |
| ------- | ----- |
| stays   | so    |

<!-- npx tsx tools/compatibility/compatibility.ts table -->

| Old     | now, now |
| ------- | :------- |
| broken  | works    |

<!-- end of the table -->

After.
`;

describe('the table of a page', () => {
  it('is read with any formatting', () => {
    expect(readOutcomes(page)).toEqual({ broken: { 'now, now': 'works' } });
  });

  it('is replaced, without changes to the rest of the page', () => {
    const written = withOutcomes(page, 'Remote', outcomes);
    expect(readOutcomes(written)).toEqual(outcomes);
    expect(written).toContain('| stays   | so    |');
    expect(written).toMatch(/After\.\n$/);
  });

  it('needs its markers', () => {
    expect(() => readOutcomes('# Title\n\n| a | b |\n')).toThrow('no markers for the table');
  });

  it('is made from the annotations of tests, in any suite', () => {
    const tests = Object.entries(outcomes).flatMap(([what, row]) =>
      Object.entries(row).map(([column, outcome]) => outcomeAnnotation(what, column, outcome)),
    );
    const [first, ...rest] = tests.map((annotation) => ({
      tests: [{ annotations: [{ type: 'slow' }, annotation] }],
    }));
    const report = { suites: [{ specs: first ? [first] : [] }, { suites: [{ specs: rest }] }] };
    expect(outcomesIn(report)).toEqual(outcomes);
  });
});
