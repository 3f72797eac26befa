import { isKept, references, type Aim, type Row } from './rows';
import { median, quantile } from './statistics';

/** Rows as a table in Markdown: a column for each subject, then what the portal must reach. */
export function tableOf(rows: readonly Row[]): string {
  const subjects = [...new Set(rows.flatMap(({ found }) => Object.keys(found)))];
  const header = ['', ...subjects, 'Aim', ''];
  const rule = header.map((_cell, column) => (column === 0 ? '---' : '---:'));
  const lines = rows.map((row) => [
    row.what,
    ...subjects.map((subject) => cellOf(row, subject)),
    row.aim ? wordsOf(row.aim) : '',
    { true: 'met', false: 'missed', undefined: '' }[String(isKept(row))],
  ]);
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Median and quartiles. A reference also has the portal's median as a multiple of its own. */
function cellOf({ found, digits }: Row, subject: string): string {
  const numbers = found[subject];
  if (!numbers) return '';
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? (median(numbers) < 100 ? 1 : 0),
  });
  const [middle, lower, upper] = [0.5, 0.25, 0.75].map((share) =>
    format.format(quantile(numbers, share)),
  );
  const ratio = median(found.touchline ?? []) / median(numbers);
  const isCompared = references.includes(subject) && Number.isFinite(ratio);
  const spread = lower === upper ? '' : ` (${lower}-${upper})`;
  return `${middle}${spread}${isCompared ? ` · ${ratio.toFixed(2)} x` : ''}`;
}

function wordsOf(aim: Aim): string {
  if ('exactly' in aim) return String(aim.exactly);
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`;
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `≤ ${aim.timesMonolith} x monolith`;
}
