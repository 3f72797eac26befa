import type { useSchemaForm } from '@touchline/shared/forms';
import { defaultPlanMinutes, type Plan } from '@touchline/shared/product';
import type { PlanVersion } from './plan-differences';
import { activityId, minutesOf, type ActivityEntry, type DrillEntry } from './plan-entries';
import type { PlanFormOutput, PlanFormInput } from './plan-form-schema';

/** The plan form as its fields use it. */
export type PlanFormControls = ReturnType<
  typeof useSchemaForm<PlanFormInput, PlanFormOutput>
>['form'];

/** A new plan's form: of that team, 60 minutes long (S9, D18). */
export function emptyPlan(teamId: string): PlanFormInput {
  return {
    teamId,
    practiceDate: '',
    duration: String(defaultPlanMinutes),
    name: '',
    description: '',
    drills: [],
    activities: [],
  };
}

/** The form of a stored plan, or of a copy of one. */
export function formOfPlan(plan: Omit<Plan, 'id'>): PlanFormInput {
  const { teamId, practiceDate, duration, name, description } = plan;
  return {
    teamId,
    practiceDate,
    duration: String(duration ?? ''),
    name,
    description,
    drills: plan.drills.map(({ drillId, duration, section = '', note = '' }) => ({
      ...{ drillId, duration: String(duration), section, note },
    })),
    activities: (plan.activities ?? []).map(
      ({ name, duration, section = '', note = '', afterOrder }, index) => ({
        ...{ id: activityId(index + 1), name, duration: String(duration), section, note },
        afterOrder,
      }),
    ),
  };
}

/** The form as a plan, to compare: what is typed may not be valid yet. */
export function planOfForm(values: PlanFormInput): PlanVersion {
  return {
    ...values,
    description: values.description ?? '',
    duration: minutesOf(values.duration),
    drills: values.drills.map(typed),
    activities: values.activities.map(typed),
  };
}

function typed<Entry extends DrillEntry | ActivityEntry>(entry: Entry) {
  return {
    ...entry,
    duration: minutesOf(entry.duration),
    section: entry.section ?? '',
    note: entry.note ?? '',
  };
}
