import type { PlanSummary } from '@touchline/shared/product';

/** A team's plans by practice date, the newest first (S9). */
export function newestFirst(plans: PlanSummary[]): PlanSummary[] {
  // Dates are texts of one form (D9), so their order is that of the calendar.
  return plans.toSorted((a, b) => {
    if (a.practiceDate === b.practiceDate) return 0;
    return a.practiceDate < b.practiceDate ? 1 : -1;
  });
}
