import path from 'node:path';
import { insertSection } from '@touchline/tools/documentation/insert-section';
import type { Outcomes } from './try-ways';

/** The page of the documentation that has the table. */
export const outcomesPage = path.resolve(import.meta.dirname, '../../docs/foreign-code.md');

const section = 'foreign-code';
const runs = '**runs**';
const stopped = 'does not run';

/** The outcomes that a page of the documentation names. */
export function readOutcomes(page: string): Outcomes {
  const outcomes: Outcomes = {};
  for (const line of page.split('\n')) {
    const [, family = '', way = '', outcome = ''] = line.split('|').map((cell) => cell.trim());
    if (outcome === runs || outcome === stopped) (outcomes[family] ??= {})[way] = outcome === runs;
  }
  return outcomes;
}

/** The page with the table of these outcomes. */
export function withOutcomes(page: string, outcomes: Outcomes): string {
  const rows = Object.entries(outcomes).flatMap(([family, ways]) =>
    Object.entries(ways).map(
      ([way, hasRun]) => `| ${family} | ${way} | ${hasRun ? runs : stopped} |`,
    ),
  );
  const head = ['| What | Way | Foreign code |', '| --- | --- | --- |'];
  return insertSection(page, section, [...head, ...rows].join('\n'));
}
