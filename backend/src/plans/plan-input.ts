import { drillsBefore, type PlanActivity, type PlanDrill } from '@touchline/shared/schemas';

/** What a plan has beside drills and minutes: sections, notes and activities. */
export interface PlanDetails {
  drills: Pick<PlanDrill, 'drillId' | 'section' | 'note'>[];
  activities: PlanActivity[];
}

/** An activity as a client sent it. */
export type SentActivity = Omit<PlanActivity, 'section' | 'note'> &
  Pick<PlanDrill, 'section' | 'note'>;

/**
 * Completes the drills that a client sent: an absent section or note of a drill is the stored one.
 * @param stored in order; none for a new plan
 */
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

/**
 * Places the activities that a client sent after its drills, in the order of places. They come with the
 * orders of the request, which need not be from 1.
 */
export function placeActivities(
  activities: readonly SentActivity[],
  drills: readonly Pick<PlanDrill, 'order'>[],
): PlanActivity[] {
  const orders = drills.map(({ order }) => order);
  return activities
    .map(({ name, duration, section, note, afterOrder }) => ({
      ...{ name, duration, afterOrder: drillsBefore(orders, afterOrder) },
      ...(section && { section }),
      ...(note && { note }),
    }))
    .toSorted((one, other) => one.afterOrder - other.afterOrder);
}

/**
 * Keeps a plan's activities when a client changed its drills without them. Each follows the same drill
 * as before; where that is gone, the nearest one before it that is still there.
 * @param drills the new ones, in order
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

/**
 * A plan's drills sorted by `order` and renumbered from 1 (D10). Drills with the same number keep their
 * order.
 */
export function renumberDrills(drills: PlanDrill[]): PlanDrill[] {
  return drills
    .toSorted((one, other) => one.order - other.order)
    .map((drill, index) => ({ ...drill, order: index + 1 }));
}
