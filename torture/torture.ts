/** One kind of attack or fault, tried many times on real parts of the portal. */
export interface Torture {
  /** Its name in the command, such as `kill`. */
  name: string;
  title: string;
  /** What it does, for readers of the table. One or two sentences. */
  method: string;
  /** Rejects when it could not be carried out; what it found out is in the rows. */
  run(options: TortureOptions): Promise<TortureRow[]>;
}

export interface TortureOptions {
  /** All that is random comes from it, so that a run can be repeated. */
  seed: number;
  /** How much of the whole: 1 is all that the documentation promises, 0.1 a tenth. Above 0. */
  share: number;
  /** Prints a line of progress. */
  say(line: string): void;
}

/** One line of the table. */
export interface TortureRow {
  /** What was counted or measured, such as `Acknowledged and lost`. */
  what: string;
  found: number;
  /** What it must be. Without it the row is a figure, not a check. */
  must?: Bound;
  /** Such as `ms`. */
  unit?: string;
}

export type Bound = { exactly: number } | { atMost: number } | { atLeast: number };

/** The rows that are not as they must be. */
export function failedRows(rows: readonly TortureRow[]): TortureRow[] {
  return rows.filter(({ found, must }) => must !== undefined && !keeps(found, must));
}

function keeps(found: number, must: Bound): boolean {
  if ('exactly' in must) return found === must.exactly;
  if ('atMost' in must) return found <= must.atMost;
  return found >= must.atLeast;
}
