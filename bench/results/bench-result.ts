import type { AimOutcome } from './aims';
import type { Section } from './section';

/** Where and when a bench ran. */
export interface Machine {
  cpu: string;
  cores: number;
  /** The load average of the last minute, when the bench began. */
  load: number;
  memoryGb: number;
  node: string;
  /** Its version; absent for a bench without a browser. */
  chromium?: string;
  /** With a + when files had changes that were not committed. */
  commit: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Everything that one run of a bench found. */
export interface BenchResult {
  name: string;
  title: string;
  /** How it was measured, a sentence or two. */
  conditions: string;
  rounds: number;
  machine: Machine;
  sections: Section[];
  aims: AimOutcome[];
}
