import type { ReactNode } from 'react';
import type { Drill, RunEntry } from '@touchline/shared/product';

/** An entry of a plan, as the coach sees it on the pitch. */
export interface PracticePart extends RunEntry {
  /** The drill's number as in the plan, from 1; undefined for an activity. */
  place: number | undefined;
  name: string;
  /** The type of a drill, once it has loaded. */
  type: string | undefined;
  /** Such as `Warm-up`; empty where it belongs to no section. */
  section: string;
  /** What to know of it; empty where there is nothing. */
  text: string;
  /** How it suits those who are here; nothing for an activity. */
  fit?: ReactNode;
  /** What it looks like, as the API sent it; undefined where it has no diagram, and until that has loaded. */
  diagram: Drill['diagram'];
}
