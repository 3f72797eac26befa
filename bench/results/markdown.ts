import type { AimOutcome } from './aims';
import type { BenchResult, Machine } from './bench-result';
import type { Row, Section } from './section';
import type { Spread } from './statistics';

/** A table in Markdown. The first column is text, the others are numbers. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [header = [], ...others] = rows;
  const rule = header.map((_cell, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A result as a part of a Markdown page: conditions, one table for each section, the aims. */
export function markdownOf(result: BenchResult): string {
  const { title, conditions, rounds, machine, sections, aims } = result;
  return [
    `### ${title}`,
    `${conditions} ${describeNumbers(rounds, sections)}`,
    describeMachine(machine),
    ...sections.map(sectionMarkdown),
    ...(aims.length > 0 ? [aimsMarkdown(aims)] : []),
  ].join('\n\n');
}

function describeNumbers(rounds: number, sections: readonly Section[]): string {
  const hasRatios = sections.some(({ rows }) =>
    rows.some(({ ratios }) => Object.keys(ratios).length > 0),
  );
  return [
    rounds === 1
      ? 'One round.'
      : `${rounds} rounds; each number is the median, with the quartiles in brackets.`,
    ...(hasRatios ? ['The ratio is to the better monolith.'] : []),
  ].join(' ');
}

function describeMachine(machine: Machine): string {
  const { cpu, cores, load, memoryGb, node, chromium, commit, at } = machine;
  const programs = [`Node ${node}`, ...(chromium ? [`Chromium ${chromium}`] : [])].join(', ');
  return (
    `${cpu}, ${cores} cores, ${memoryGb} GB, load ${load.toFixed(1)}; ${programs}; ` +
    `commit ${commit}, ${at.slice(0, 10)}.`
  );
}

function sectionMarkdown({ title, rows }: Section): string {
  const subjects = [...new Set(rows.flatMap(({ spreads }) => Object.keys(spreads)))];
  const header = [title, ...subjects];
  return tableOf([
    header,
    ...rows.map((row) => [row.metric.label, ...subjects.map((subject) => cellOf(row, subject))]),
  ]);
}

function cellOf({ metric, spreads, ratios }: Row, subject: string): string {
  const spread = spreads[subject];
  if (!spread) return '';
  const ratio = ratios[subject];
  const number = numbersOf(spread, metric.digits ?? 0);
  return ratio === undefined ? number : `${number} · ${ratio.toFixed(2)} x`;
}

function numbersOf({ median, lowerQuartile, upperQuartile }: Spread, digits: number): string {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const [middle, lower, upper] = [median, lowerQuartile, upperQuartile].map(format.format);
  return lower === upper ? `${middle}` : `${middle} (${lower}-${upper})`;
}

function aimsMarkdown(aims: readonly AimOutcome[]): string {
  return tableOf([
    ['Aim', 'measured', ''],
    ...aims.map((aim) => [aim.what, shortened(aim.measured), outcomeOf(aim)]),
  ]);
}

/** 'met', or by how much it was missed: in per cent of the limit where there is one. */
export function outcomeOf({ measured, limit, isMet }: AimOutcome): string {
  if (isMet) return 'met';
  const by = Math.abs(measured - limit);
  return `missed by ${limit > 0 ? `${((by / limit) * 100).toFixed(0)} %` : shortened(by)}`;
}

function shortened(number: number): string {
  return String(Number(number.toPrecision(3)));
}
