import type { PlanSummary } from '@touchline/product';
import { monthOf, newestFirst, standingsOf } from '../plans/practice-days';

/** Plans under a heading. */
interface PlanGroup {
  title: string;
  plans: PlanSummary[];
}

/** A team's plans: what is coming, the soonest first, and what was, the newest first. Neither where it is empty. */
export function planGroups(plans: readonly PlanSummary[], now: Date): PlanGroup[] {
  const standing = standingsOf(plans, now);
  const sorted = newestFirst(plans);
  const groups: PlanGroup[] = [
    { title: 'Coming', plans: sorted.filter((plan) => standing(plan) !== 'past').toReversed() },
    { title: 'Earlier', plans: sorted.filter((plan) => standing(plan) === 'past') },
  ];
  return groups.filter((group) => group.plans.length > 0);
}

/** The same plans by month, in the same order. */
export function monthsOf(plans: readonly PlanSummary[]): PlanGroup[] {
  const months: PlanGroup[] = [];
  for (const plan of plans) {
    const title = monthOf(plan.practiceDate);
    if (months.at(-1)?.title === title) months.at(-1)?.plans.push(plan);
    else months.push({ title, plans: [plan] });
  }
  return months;
}
