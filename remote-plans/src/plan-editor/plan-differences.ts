import {
  formatDuration,
  formatPracticeDate,
  type Plan,
  type PlanEntry,
} from '@touchline/shared/product';

/** A field that differs between two versions of a plan, each side as the form would show it. */
export interface PlanDifference {
  field: string;
  theirs: string;
  yours: string;
}

/** A plan as it is stored, or as it is in the form; its drills in their order. */
export type PlanVersion = Pick<
  Plan,
  'teamId' | 'practiceDate' | 'duration' | 'name' | 'description'
> & {
  drills: VersionDrill[];
};

type VersionDrill = Pick<PlanEntry, 'drillId' | 'duration'>;

/** The names of a plan's team and drills. */
export interface Names {
  team: (teamId: string) => string;
  drill: (drillId: string) => string;
}

/** What differs between the stored plan and the coach's input, field by field (D13). */
export function planDifferences(
  theirs: PlanVersion,
  yours: PlanVersion,
  names: Names,
): PlanDifference[] {
  const rows: [field: string, show: (plan: PlanVersion) => string][] = [
    ['Team', ({ teamId }) => names.team(teamId)],
    ['Practice Date', ({ practiceDate }) => formatPracticeDate(practiceDate)],
    ['Practice Duration', ({ duration }) => formatDuration(duration)],
    ['Focus', ({ name }) => name],
    ['Description / Notes', ({ description }) => description || 'none'],
    ['Drills', ({ drills }) => showDrills(drills, names) || 'none'],
  ];
  return rows
    .map(([field, show]) => ({ field, theirs: show(theirs), yours: show(yours) }))
    .filter((row) => row.theirs !== row.yours);
}

/** Whether the stored plan is the same as the coach's input. */
export function isSamePlan(stored: PlanVersion, values: PlanVersion): boolean {
  const byId = (id: string) => id;
  return planDifferences(stored, values, { team: byId, drill: byId }).length === 0;
}

function showDrills(drills: VersionDrill[], names: Names): string {
  return drills
    .map(({ drillId, duration }, index) => `${index + 1}. ${names.drill(drillId)} ${duration} min`)
    .join(', ');
}
