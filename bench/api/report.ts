import type { Call } from './calls';
import type { Round } from './load';
import { median } from './statistics';

export interface MeasuredRound extends Round {
  /** Processor time of the server for one answer. The database's is not in it. */
  cpuMicrosPerAnswer: number;
}

/** One call at one number of connections: the medians of its rounds. */
export interface ApiRow extends MeasuredRound {
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
export function toRows(
  calls: Call[],
  connections: number,
  rounds: Map<string, MeasuredRound[]>,
): ApiRow[] {
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

function middle(rounds: MeasuredRound[]): MeasuredRound {
  const of = (key: keyof MeasuredRound) => median(rounds.map((round) => round[key]));
  return {
    answers: of('answers'),
    cpuMicrosPerAnswer: of('cpuMicrosPerAnswer'),
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
    Math.round(row.cpuMicrosPerAnswer).toLocaleString('en-US'),
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
    'server CPU µs',
    'bytes',
    'errors',
    'aim',
  ];
  const lines = [head, ['---', ...head.slice(1, -1).map(() => '---:'), '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
