import type { Settings } from '../settings';
import type { HeldPorts } from './free-port';
import type { Progress } from './progress';

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
