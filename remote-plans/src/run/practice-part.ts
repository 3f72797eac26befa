import type { Drill } from '@touchline/product';
import type { ReactNode } from 'react';
import type { PlanItem } from '../plan-items';

/** An entry of a plan, as the coach sees it on the pitch. */
export interface PracticePart extends PlanItem {
  /** What to know of it; empty where there is nothing. */
  text: string;
  /** How it suits those who are here; nothing for an activity. */
  fit?: ReactNode;
  /** What it looks like, as the API sent it; undefined where it has no diagram, and until that has loaded. */
  diagram: Drill['diagram'];
}
