import type { Aim } from './results/aims';
import type { Section } from './results/section';
import type { Lab } from './browser/lab';

/** What a bench gets. */
export interface BenchContext {
  rounds: number;
  /** Whether this is a trial run: numbers are not to be published. */
  isQuick: boolean;
  /** Starts browser, servers and data when a bench first needs them; they end after the last bench. */
  lab: () => Promise<Lab>;
  /** Called at the start of each round, from 0. */
  onRound: (round: number) => void;
}

/** What a bench found. */
export interface BenchOutput {
  sections: Section[];
  aims: Aim[];
  /** The version of the browser that it started itself, without the lab. */
  chromium?: string;
}

/** One of the benches of `npm run bench`. */
export interface Bench {
  /** As it is called on the command line. */
  name: string;
  title: string;
  /** How it is measured, in a sentence or two. */
  conditions: string;
  /** How many rounds it takes when nothing else is asked for. */
  rounds: number;
  run: (context: BenchContext) => Promise<BenchOutput>;
}
