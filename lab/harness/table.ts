import {
  calibrationOf,
  differenceIn,
  isEqual,
  isKept,
  ratioIn,
  subjectsOf,
  type Aim,
  type Row,
} from './rows';
import { median, quantile, type Interval } from './statistics';

/** Rows as a table in Markdown: a column for each subject, the A/A check, then what the portal must reach. */
export function tableOf(rows: readonly Row[]): string {
  const subjects = [...new Set(rows.flatMap((row) => Object.values(subjectsOf(row)).flat()))];
  const isCalibrated = rows.some((row) => calibrationOf(row).some((ratio) => ratio));
  const header = ['', ...subjects, ...(isCalibrated ? ['A/A'] : []), 'Aim', ''];
  const rule = header.map((_cell, column) => (column === 0 ? '---' : '---:'));
  const lines = rows.map((row) => [
    row.what,
    ...subjects.map((subject) => cellOf(row, subject)),
    ...(isCalibrated ? [calibrationOf(row).map(intervalOf).join(', ')] : []),
    row.aim ? wordsOf(row.aim) : '',
    outcomeOf(row),
  ]);
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function outcomeOf(row: Row): string {
  const outcome = { true: 'met', false: 'missed', undefined: '' }[String(isKept(row))] ?? '';
  const isDoubted = !calibrationOf(row).every(isEqual);
  return `${outcome}${isDoubted ? ' (A/A fails)' : ''}`.trim();
}

function intervalOf(ratio: Interval | undefined): string {
  return ratio ? `${ratio.lower.toFixed(2)}-${ratio.upper.toFixed(2)}` : '';
}

/** Median and quartiles. A reference also has the portal's number as a multiple of its own. */
function cellOf(row: Row, subject: string): string {
  const { digits, found } = row;
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
  const isCompared = subjectsOf(row).references.includes(subject) && Number.isFinite(ratio);
  const interval = intervalOf(ratioIn(row, 'touchline', subject));
  const spread = lower === upper ? '' : ` (${lower}-${upper})`;
  const compared =
    row.aim && 'overPage' in row.aim
      ? ` · ${moreOf(differenceIn(row, subject))}`
      : ` · ${ratio.toFixed(2)} x${interval && ` (${interval})`}`;
  return `${middle}${spread}${isCompared ? compared : ''}`;
}

/** The portal's difference, as in `+120 (90 to 150)`. */
function moreOf(difference: Interval | undefined): string {
  if (!difference) return '';
  const { median: middle, lower, upper } = difference;
  return `${middle < 0 ? '' : '+'}${middle.toFixed(0)} (${lower.toFixed(0)} to ${upper.toFixed(0)})`;
}

function wordsOf(aim: Aim): string {
  if ('exactly' in aim) return String(aim.exactly);
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`;
  if ('atMost' in aim) return `≤ ${aim.atMost}`;
  if ('timesFloor' in aim) return `≤ ${aim.timesFloor} x floor`;
  if ('timesMonolith' in aim) return `≤ ${aim.timesMonolith} x monolith`;
  if ('overPage' in aim) return `upper end ≤ page + ${aim.overPage}`;
  return `upper end ≤ ${aim.timesFastest} x fastest`;
}
