import type { Bound, TortureRow } from './torture';

/** What a run of one torture left behind, as it is kept in a file. */
export interface TortureResult {
  name: string;
  title: string;
  method: string;
  seed: number;
  share: number;
  seconds: number;
  commit: string;
  /** As `2026-11-22`. */
  date: string;
  rows: TortureRow[];
}

/** A result as a part of a Markdown page. */
export function tortureMarkdown(result: TortureResult): string {
  const { title, method, seed, seconds, commit, date, rows } = result;
  const lines = rows.map(({ what, found, must, unit }) =>
    cells(what, withUnit(number(found), unit), must ? withUnit(bound(must), unit) : ''),
  );
  return [
    `### ${title}`,
    method,
    `Seed ${seed}, ${Math.round(seconds)} s, commit ${commit}, ${date}.`,
    [cells('What', 'Found', 'Must be'), cells('---', '---:', '---:'), ...lines].join('\n'),
  ].join('\n\n');
}

function cells(...texts: string[]): string {
  return `| ${texts.join(' | ')} |`;
}

function bound(must: Bound): string {
  if ('exactly' in must) return number(must.exactly);
  return 'atMost' in must ? `≤ ${number(must.atMost)}` : `≥ ${number(must.atLeast)}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

function withUnit(text: string, unit: string | undefined): string {
  return unit ? `${text} ${unit}` : text;
}
