import { defaultPlanMinutes, drillsOf, type Drill, type Plan } from '@touchline/product';

const dayMs = 86_400_000;

/** The local date-time of a practice that many weeks later, at the same time of day. */
export function weeksLater(practiceDate: string, weeks: number): string {
  // Read and written as UTC, where each day has 24 hours.
  const date = new Date(`${practiceDate.slice(0, 16)}Z`);
  if (Number.isNaN(date.getTime())) return practiceDate;
  return new Date(date.getTime() + weeks * 7 * dayMs).toISOString().slice(0, 16);
}

/** A plan to store, and the names of the drills that it can't have. */
export interface PlanCopy {
  input: Omit<Plan, 'id' | 'duration'> & { duration: number };
  leftOut: string[];
}

/**
 * The same plan on another date, without private drills of others.
 * @param drills of the plan in its order; undefined where one can't be read
 */
export function copyOf(
  plan: Plan,
  drills: readonly (Drill | undefined)[],
  practiceDate: string,
): PlanCopy {
  const { teamId, name, duration, description } = plan;
  const all = drillsOf(plan.entries);
  const leftOut = all.filter((_, index) => !mayBeCopied(drills[index]));
  const isLeftOut = new Set(leftOut.map(({ drillId }) => drillId));
  return {
    input: {
      ...{ teamId, name, description, practiceDate, duration: duration ?? defaultPlanMinutes },
      entries: plan.entries
        .filter(({ drillId }) => drillId === undefined || !isLeftOut.has(drillId))
        .map(({ sportId: _, ...entry }) => entry),
    },
    leftOut: leftOut.map((entry) => drills[all.indexOf(entry)]?.name ?? 'Unknown Drill'),
  };
}

function mayBeCopied(drill: Drill | undefined): boolean {
  return drill !== undefined && (drill.isOwner || drill.visibility === 'public');
}

/** What to say of drills that were left out; empty where none was. */
export function leftOutText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `Left out, because they are gone or private drills of others: ${names.join(', ')}.`;
}
