import type { Call } from './calls';
import type { Round } from './load';
import { median } from './statistics';

export interface MeasuredRound extends Round {
  /** Processor time of the server for one answer. The database's is not in it. */
  cpuMicrosPerAnswer: number;
}

/** A round of the floor, and the round of a call right after it. */
export type Pair = [floor: MeasuredRound, call: MeasuredRound];

/** One call at one number of connections: the medians of its rounds. */
export interface ApiRow extends MeasuredRound {
  call: string;
  connections: number;
  /** Requests per second as a share of the floor's right before: the median of the rounds. */
  ratio: number;
  /** Missing: the call has no aim. */
  isAimMet?: boolean;
}

/** The share of the floor that every read is to reach. */
const aimedRatio = 0.8;
/** How much slower than the middle one the slowest searches may be. */
const aimedSpread = 3;

/** Makes a row for the floor, and one for each call. */
export function toRows(floor: Call, taken: Map<Call, Pair[]>, connections: number): ApiRow[] {
  const floors = [...taken.values()].flatMap((pairs) => pairs.map(([round]) => round));
  const rows = [...taken].map(([{ name, kind }, pairs]) => {
    const round = middle(pairs.map(([, round]) => round));
    const ratio = median(
      pairs.map(([floor, call]) => call.requestsPerSecond / floor.requestsPerSecond),
    );
    const row = { call: name, connections, ...round, ratio };
    if (kind === 'floor' || kind === 'write') return row;
    const isEven = kind !== 'search' || round.p99Ms <= aimedSpread * round.p50Ms;
    return { ...row, isAimMet: ratio >= aimedRatio && isEven };
  });
  return [{ call: floor.name, connections, ...middle(floors), ratio: 1 }, ...rows];
}

function middle(rounds: MeasuredRound[]): MeasuredRound {
  const of = (key: keyof MeasuredRound) => median(rounds.map((round) => round[key]));
  return {
    answers: of('answers'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    p99Ms: of('p99Ms'),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
    bytesPerAnswer: of('bytesPerAnswer'),
    cpuMicrosPerAnswer: of('cpuMicrosPerAnswer'),
  };
}

/** A Markdown table of the rows. */
export function toTable(rows: ApiRow[]): string {
  const head = [
    ...['call', 'connections', 'per second', 'of the floor', 'p50 ms', 'p99 ms'],
    ...['server CPU µs', 'bytes', 'errors', 'aim'],
  ];
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
  const lines = [head, ['---', ...head.slice(1, -1).map(() => '---:'), '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
