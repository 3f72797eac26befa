/** What happens in each cell of the matrix: row -> column -> a few words. */
export type Outcomes = Record<string, Record<string, string>>;

/** The comment before the table says how it is written. */
const begin = '<!-- npx tsx tools/compatibility/compatibility.ts table -->';
const end = '<!-- end of the table -->';

/** Reads the outcomes between the two markers of a page. Throws when it has no markers. */
export function readOutcomes(page: string): Outcomes {
  const lines = partsOf(page)
    .table.split('\n')
    .filter((line) => line.startsWith('|'));
  const [head = '', ...rest] = lines;
  const [, ...columns] = cellsOf(head);
  const rows = rest.map(cellsOf).filter(([what = '']) => !/^:?-+:?$/.test(what));
  return Object.fromEntries(
    rows.map(([what = '', ...outcomes]) => [
      what,
      Object.fromEntries(columns.map((column, index) => [column, outcomes[index] ?? ''])),
    ]),
  );
}

/** Replaces the outcomes in a page; `corner` is the first column's heading. Throws when the page has no markers. */
export function withOutcomes(page: string, corner: string, outcomes: Outcomes): string {
  const { before, after } = partsOf(page);
  const columns = [...new Set(Object.values(outcomes).flatMap((row) => Object.keys(row)))];
  const lines = [
    [corner, ...columns],
    ['---', ...columns.map(() => '---')],
    ...Object.entries(outcomes).map(([what, row]) => [
      what,
      ...columns.map((column) => row[column] ?? ''),
    ]),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

interface Suite {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

/** A Playwright annotation with the outcome of one cell, for `outcomesIn`. */
export function outcomeAnnotation(what: string, column: string, outcome: string) {
  return { type: 'outcome', description: [what, column, outcome].join(' | ') };
}

/** The outcomes in a report of Playwright's JSON reporter. */
export function outcomesIn({ suites = [], specs = [] }: Suite): Outcomes {
  const outcomes: Outcomes = {};
  for (const { annotations } of specs.flatMap(({ tests }) => tests)) {
    for (const { type, description = '' } of annotations) {
      const [what = '', column = '', outcome = ''] = description.split(' | ');
      if (type === 'outcome') outcomes[what] = { ...outcomes[what], [column]: outcome };
    }
  }
  for (const [what, row] of suites.flatMap((suite) => Object.entries(outcomesIn(suite)))) {
    outcomes[what] = { ...outcomes[what], ...row };
  }
  return outcomes;
}

function partsOf(page: string): { before: string; table: string; after: string } {
  const [before, rest] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`The page has no markers for the table: '${begin}' to '${end}'.`);
  }
  return { before, table, after };
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
