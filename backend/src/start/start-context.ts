import type { Settings } from '../settings';
import type { HeldPorts } from './free-port';

/** What every part of a start needs. */
export interface StartContext {
  settings: Settings;
  /** The project's folder with the builds, absolute. */
  root: string;
  progress: Progress;
  /** Missing: the ports of the settings are free. */
  held?: HeldPorts | undefined;
  /** Aborted when the portal is about to stop: `GET /ready` says so, while all else still answers. */
  draining: AbortSignal;
  /** Registers how to stop a part that has started. */
  onStop: (stopPart: () => Promise<void>) => void;
}

/** The output of a start: one line per step, with its result and duration. */
export class Progress {
  constructor(private readonly print: (line: string) => void) {}

  /** Runs one step. `describe` returns details of its result, to print after the title. */
  async step<Result>(
    title: string,
    work: () => Promise<Result>,
    describe: (result: Result) => string = () => '',
  ): Promise<Result> {
    const startedAt = performance.now();
    const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      const detail = describe(result);
      this.print(`  ✓ ${title}${detail && ` (${detail})`}   ${took()}`);
      return result;
    } catch (error) {
      this.print(`  ✗ ${title}   ${took()}`);
      throw error;
    }
  }

  remark(message: string): void {
    this.print(`    ${message}`);
  }
}
