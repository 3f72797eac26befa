import type { Settings } from '../settings';
import type { Progress } from './progress';

/** What every part of a start needs. */
export interface StartContext {
  settings: Settings;
  /** The project's folder with the builds, absolute. */
  root: string;
  progress: Progress;
  /** Aborted when the portal is about to stop: `GET /ready` says so, while all else still answers. */
  draining: AbortSignal;
  /** Registers how to stop a part that has started. */
  onStop: (stopPart: () => Promise<void>) => void;
}
