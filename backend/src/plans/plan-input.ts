import {
  entriesOf,
  splitEntries,
  type PlanActivity,
  type PlanDrill,
  type planInputSchema,
} from '@touchline/product/schemas';
import type * as z from 'zod';

/** What a plan has beside drills and minutes: sections, notes and activities. */
export interface PlanDetails {
  drills: Pick<PlanDrill, 'drillId' | 'section' | 'note'>[];
  activities: PlanActivity[];
}

/** Completes the drills that a client sent: an absent section or note is the stored one. */
export function withKeptDetails<Drill extends PlanDrill>(
  drills: Drill[],
  stored: PlanDetails['drills'],
): Drill[] {
  const byId = new Map(stored.map((drill) => [drill.drillId, drill]));
  return drills.map((drill) => ({
    ...drill,
    section: (drill.section ?? byId.get(drill.drillId)?.section) || undefined,
    note: (drill.note ?? byId.get(drill.drillId)?.note) || undefined,
  }));
}

/** What a client sent, in its order: drills numbered from 1 (D10), each activity after the drill that it followed. */
export function numberEntries({
  drills,
  activities,
}: Pick<z.output<typeof planInputSchema>, 'drills' | 'activities'>) {
  const numbered = splitEntries(entriesOf({ drills, activities }));
  return {
    drills: numbered.drills,
    activities: numbered.activities.map(({ name, duration, section, note, afterOrder }) => ({
      ...{ name, duration, afterOrder },
      ...(section && { section }),
      ...(note && { note }),
    })),
  };
}

/**
 * Keeps a plan's activities when a client changed its drills without them: each after the same drill as before, or the
 * nearest one before it that is still there.
 */
export function keepActivities(
  { drills: before, activities }: PlanDetails,
  drills: readonly Pick<PlanDrill, 'drillId'>[],
): PlanActivity[] {
  const orderOf = new Map(drills.map(({ drillId }, index) => [drillId, index + 1]));
  return activities
    .map((activity) => {
      const anchor = before
        .slice(0, activity.afterOrder)
        .findLast(({ drillId }) => orderOf.has(drillId));
      return { ...activity, afterOrder: (anchor && orderOf.get(anchor.drillId)) ?? 0 };
    })
    .toSorted((one, other) => one.afterOrder - other.afterOrder);
}
