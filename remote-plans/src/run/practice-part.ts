import type { RunEntry } from './run-state';

/** An entry of a plan, as the coach sees it on the pitch. */
export interface PracticePart extends RunEntry {
  name: string;
  /** Such as `Warm-up`; empty where it belongs to no section. */
  section: string;
  /** What to know of it; empty where there is nothing. */
  text: string;
}
