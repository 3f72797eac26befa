import { formatPracticeDate, type Plan, type PlanForm } from '@touchline/shared';

/** A field that two versions of a plan don't agree on, each side as the form would show it. */
export interface PlanDifference {
  field: string;
  theirs: string;
  yours: string;
}

/** How to name what a plan knows by id. */
interface Names {
  team: (teamId: string) => string;
  drill: (drillId: string) => string;
}

/** What differs between the plan as it is stored and as the coach has it, field by field (D13). */
export function planDifferences(theirs: Plan, yours: PlanForm, names: Names): PlanDifference[] {
  const rows: [field: string, show: (plan: Plan | PlanForm) => string][] = [
    ['Team', ({ teamId }) => names.team(teamId)],
    ['Practice Date', ({ practiceDate }) => formatPracticeDate(practiceDate)],
    ['Practice Duration', ({ duration }) => `${duration ?? 'no'} minutes`],
    ['Focus', ({ name }) => name],
    ['Description / Notes', ({ description }) => description || 'none'],
    ['Drills', ({ drills }) => showDrills(drills, names) || 'none'],
  ];
  return rows
    .map(([field, show]) => ({ field, theirs: show(theirs), yours: show(yours) }))
    .filter((row) => row.theirs !== row.yours);
}

/** Whether the plan is stored exactly as the coach has it. */
export function isSamePlan(stored: Plan, values: PlanForm): boolean {
  const byId = (id: string) => id;
  return planDifferences(stored, values, { team: byId, drill: byId }).length === 0;
}

function showDrills(drills: PlanForm['drills'], names: Names): string {
  return drills
    .toSorted((a, b) => a.order - b.order)
    .map(({ drillId, duration }, index) => `${index + 1}. ${names.drill(drillId)} ${duration} min`)
    .join(', ');
}
