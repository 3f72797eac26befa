import type { PlanSummary } from '@touchline/shared';

/** How many plans of a team Home shows (S9). */
const plansShown = 5;

/** The plans Home shows of a team: the newest by practice date, newest first (S9). */
export function newestPlans(plans: PlanSummary[]): PlanSummary[] {
  // Dates are texts of one form (D9), so their order is that of the calendar.
  return plans.toSorted((a, b) => (a.practiceDate < b.practiceDate ? 1 : -1)).slice(0, plansShown);
}
