import { drillsOf, type PlanEntry } from '@touchline/product/schemas';

/** Completes the entries that a client sent: an absent section or note of a drill is the stored one, an empty one none. */
export function withStoredDetails(entries: PlanEntry[], stored: readonly PlanEntry[]): PlanEntry[] {
  const byId = new Map(drillsOf(stored).map((drill) => [drill.drillId, drill]));
  return entries.map(({ section, note, ...entry }) => {
    const before = byId.get(entry.drillId ?? '');
    return {
      ...entry,
      section: (section ?? before?.section) || undefined,
      note: (note ?? before?.note) || undefined,
    };
  });
}

/**
 * The drills that a client sent without activities, with the stored ones: each after the same drill as before, or the
 * nearest one before it that is still there.
 */
export function withStoredActivities(
  drills: readonly PlanEntry[],
  stored: readonly PlanEntry[],
): PlanEntry[] {
  const ids = new Set(drills.map(({ drillId }) => drillId));
  const following = new Map<string, PlanEntry[]>();
  let anchor = '';
  for (const entry of stored) {
    if (entry.drillId === undefined) {
      following.set(anchor, [...(following.get(anchor) ?? []), entry]);
    } else if (ids.has(entry.drillId)) anchor = entry.drillId;
  }
  const after = (place = '') => following.get(place) ?? [];
  return [...after(), ...drills.flatMap((drill) => [drill, ...after(drill.drillId)])];
}
