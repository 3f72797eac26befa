import type { Call } from './calls';
import type { Round } from './load';
import { median } from './statistics';

/** One call at one number of connections: the medians of its rounds. */
export interface ApiRow extends Round {
  call: string;
  connections: number;
  /** Requests per second as a share of the floor's, at the same number of connections. */
  ratio: number;
  /** Missing: the call has no aim. */
  isAimMet?: boolean;
}

/** The share of the floor that every read is to reach. */
const aimedRatio = 0.8;
/** How much slower than the middle one the slowest searches may be. */
const aimedSpread = 3;

/** Makes one row for each call. Rounds are by name of the call; the first call is the floor. */
export function toRows(calls: Call[], connections: number, rounds: Map<string, Round[]>): ApiRow[] {
  const medians = calls.map(({ name }) => middle(rounds.get(name) ?? []));
  const floor = medians[0]?.requestsPerSecond ?? NaN;
  return calls.map(({ name, kind }, index) => {
    const round = medians[index] ?? middle([]);
    const ratio = round.requestsPerSecond / floor;
    const isFast = ratio >= aimedRatio;
    const isEven = kind !== 'search' || round.p99Ms <= aimedSpread * round.p50Ms;
    const hasAim = kind === 'read' || kind === 'search' || kind === 'list';
    return {
      call: name,
      connections,
      ...round,
      ratio,
      ...(hasAim && { isAimMet: isFast && isEven }),
    };
  });
}

function middle(rounds: Round[]): Round {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    p99Ms: of('p99Ms'),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
    bytesPerAnswer: of('bytesPerAnswer'),
  };
}

/** A Markdown table of the rows. */
export function toTable(rows: ApiRow[]): string {
  const cells = rows.map((row) => [
    row.call,
    String(row.connections),
    Math.round(row.requestsPerSecond).toLocaleString('en-US'),
    row.ratio.toFixed(2),
    row.p50Ms.toFixed(1),
    row.p99Ms.toFixed(1),
    row.bytesPerAnswer.toLocaleString('en-US'),
    String(row.errors),
    row.isAimMet === undefined ? '' : row.isAimMet ? 'met' : 'missed',
  ]);
  const head = [
    'call',
    'connections',
    'per second',
    'of the floor',
    'p50 ms',
    'p99 ms',
    'bytes',
    'errors',
    'aim',
  ];
  const lines = [head, ['---', ...head.slice(1, -1).map(() => '---:'), '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
