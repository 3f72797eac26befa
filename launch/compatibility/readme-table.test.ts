import { describe, expect, it } from '@jest/globals';
import { outcomeAnnotation, outcomesIn, readOutcomes, withOutcomes } from './readme-table';

const outcomes = {
  healthy: { 'now, now': 'works', 'now, before': 'works' },
  'out of reach': { 'now, now': 'earlier release stands in', 'now, before': 'says so' },
};
const page = `# Title

| Another | table |
| ------- | ----- |
| stays   | so    |

<!-- npm run compatibility -- table -->

| Old     | now, now |
| ------- | :------- |
| broken  | works    |

<!-- end of the table -->

After.
`;

describe('the table', () => {
  it('is read as a formatter leaves it', () => {
    expect(readOutcomes(page)).toEqual({ broken: { 'now, now': 'works' } });
  });

  it('is replaced, and the rest of the page stays', () => {
    const written = withOutcomes(page, 'Remote', outcomes);
    expect(readOutcomes(written)).toEqual(outcomes);
    expect(written).toContain('| stays   | so    |');
    expect(written).toMatch(/After\.\n$/);
  });

  it('has a place of its own', () => {
    expect(() => readOutcomes('# Title\n\n| a | b |\n')).toThrow('no place for the table');
  });

  it('is made of what tests tell, wherever they stand', () => {
    const tests = Object.entries(outcomes).flatMap(([what, row]) =>
      Object.entries(row).map(([column, outcome]) => outcomeAnnotation(what, column, outcome)),
    );
    const [first, ...rest] = tests.map((annotation) => ({
      tests: [{ annotations: [{ type: 'slow' }, annotation] }],
    }));
    const report = { suites: [{ specs: first && [first] }, { suites: [{ specs: rest }] }] };
    expect(outcomesIn(report)).toEqual(outcomes);
  });
});
