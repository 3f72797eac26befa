import type { RunnerKind } from '@touchline/shared/schemas';
import type { ReportLog } from '../reports/report-log';
import type { ReleaseStore } from '../store/release-store';

/** What every command works with. Paths are absolute. */
export interface ReleaseContext {
  /** The project's folder. */
  root: string;
  /** The build of the shell that the portal serves; it may be missing. */
  shellDir: string;
  store: ReleaseStore;
  reports: ReportLog;
  /** How releases can run in this portal, beside in the page. */
  runners?: RunnerKind[];
  now: Date;
  /** Who calls: the id of a team's token, or `operator`. */
  by?: string | undefined;
}

/**
 * The result of a command: data for machines, a message for people. What a command refuses, by a `ReleaseProblem` with a
 * sentence for each reason, it has not changed.
 */
export interface CommandResult {
  data: unknown;
  message: string;
  /** The command succeeded, but somebody should look at these. */
  warnings?: string[];
}
