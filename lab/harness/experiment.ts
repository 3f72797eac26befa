import type { Row } from './rows';

/** A bench measures; a torture attacks and breaks, and fails when an aim is missed. */
export interface Experiment {
  kind: 'bench' | 'torture';
  /** As it is called on the command line. */
  name: string;
  title: string;
  /** What it does, and what a round is, in a sentence or two. */
  method: string;
  rounds: { whole: number; quick: number };
  /** Rejects when it could not be carried out; what it found is in the rows. */
  run: (options: RunOptions) => Promise<Row[]>;
}

export interface RunOptions {
  rounds: number;
  /** All that is random comes from it, so that a run can be repeated. */
  seed: number;
  /** Whether this run only proves that the experiment works. */
  isQuick: boolean;
  /** Another checkout, absolute, whose portal benches in a browser measure as the subject `before`. */
  against?: string | undefined;
  /** Prints a line of progress. */
  say: (line: string) => void;
}
