import type { UseFormReturn } from '@touchline/shared/forms';
import { activityId, defaultPlanMinutes, type Plan, type PlanEntry } from '@touchline/product';
import type { PlanVersion } from './plan-differences';
import { minutesOf, type FormEntries } from './plan-entries';
import type { PlanFormOutput, PlanFormInput } from './plan-form-schema';

/** The plan form as its fields use it. */
export type PlanFormControls = UseFormReturn<PlanFormInput, unknown, PlanFormOutput>;

/** A new plan's form: of that team, 60 minutes long (D18). */
export function emptyPlan(teamId: string): PlanFormInput {
  return {
    teamId,
    practiceDate: '',
    duration: String(defaultPlanMinutes),
    name: '',
    description: '',
    entries: [],
  };
}

/** The form of a stored plan, or of a copy of one. */
export function formOfPlan(plan: Omit<Plan, 'id'>): PlanFormInput {
  const { teamId, practiceDate, duration, name, description, entries } = plan;
  return {
    ...{ teamId, practiceDate, duration: String(duration ?? ''), name, description },
    entries: formEntries(entries),
  };
}

function formEntries(
  entries: readonly (Omit<PlanEntry, 'duration'> & { duration: number | string })[],
): FormEntries {
  let activities = 0;
  return entries.map(({ drillId, name = '', duration, section = '', note = '' }) => ({
    id: drillId ?? activityId((activities += 1)),
    ...{ drillId, name, duration: String(duration), section, note },
  }));
}

/** What the draft of an earlier release has in place of entries. */
interface EarlierDraft {
  drills?: (Omit<PlanEntry, 'duration'> & { duration: string })[];
  activities?: (Omit<PlanEntry, 'duration'> & { duration: string; afterOrder: number })[];
}

/** Brings the draft of an earlier release, with drills and activities apart, into today's fields. */
export function readPlanDraft(values: Partial<PlanFormInput> & EarlierDraft) {
  const { drills, activities = [], ...rest } = values;
  if (!drills) return rest;
  const after = (place: number) => activities.filter(({ afterOrder }) => afterOrder === place);
  const entries = drills.flatMap((drill, index) => [drill, ...after(index + 1)]);
  return { ...rest, entries: formEntries([...after(0), ...entries]) };
}

/** The form as a plan, to compare: what is typed may not be valid yet. */
export function planOfForm(values: PlanFormInput): PlanVersion {
  return {
    ...values,
    description: values.description ?? '',
    duration: minutesOf(values.duration),
    entries: values.entries.map((entry) => ({
      ...entry,
      name: entry.name ?? '',
      duration: minutesOf(entry.duration),
      section: entry.section ?? '',
      note: entry.note ?? '',
    })),
  };
}
