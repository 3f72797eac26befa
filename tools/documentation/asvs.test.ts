import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../project.mjs';

/** Section of ASVS 5.0.0 -> how many requirements it has of levels 1 and 2, which come first. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** The requirements that a cell names, such as 3.4.4, 3.4.5 and 4.1.1 for `3.4.4–5, 4.1.1`. */
function requirementsIn(cell: string): string[] {
  return cell.split(', ').flatMap(requirementsOf);
}

function requirementsOf(number: string): string[] {
  const [, section, first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(number) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
}

describe('the page about the ASVS', () => {
  const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
  /** Heading -> the rows of its table: numbers, how, test. */
  const states = page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      heading: text.slice(0, text.indexOf('\n')),
      rows: [...text.matchAll(/^\| (\d+\.\d+\.\d+.*?) *\| +(.*?) *\| +(.*?) *\|$/gm)].map(
        ([, numbers = '', how = '', test = '']) => ({ numbers, how, test }),
      ),
    }));
  const rows = states.flatMap((state) => state.rows);

  it('has each requirement of levels 1 and 2 once', () => {
    const all = Object.entries(sections).flatMap(([section, count]) =>
      requirementsOf(`${section}.1–${count}`),
    );
    const named = rows.flatMap(({ numbers }) => requirementsIn(numbers));
    expect(named.sort()).toEqual(all.sort());
  });

  it('says of each how it is kept, or why not', () => {
    const unclear = rows.filter(
      ({ how, test }) => how === '' || (test !== '' && !test.startsWith('[')),
    );
    expect(unclear.map(({ numbers }) => numbers)).toEqual([]);
  });

  it('counts the requirements of each state', () => {
    const counted = [...page.matchAll(/^\| \[(.*?)\]\(#.*?\) *\| +(\d+) *\|$/gm)];
    expect(counted.map(([, heading, count]) => [heading, Number(count)])).toEqual(
      states
        .filter((state) => state.rows.length > 0)
        .map(({ heading, rows }) => [
          heading,
          rows.flatMap(({ numbers }) => requirementsIn(numbers)).length,
        ]),
    );
  });
});
