import type { DrillSetup, Equipment } from './drill-setup';

/**
 * What to bring to a practice: each kind of equipment once, by name without regard to case, with the
 * highest number that one drill needs. Drills come one after another, so numbers do not add up. In
 * alphabetical order, under the name that comes first in the plan.
 */
export function equipmentToBring(drills: Pick<DrillSetup, 'equipment'>[]): Equipment[] {
  const needed = new Map<string, Equipment>();
  for (const { name, count } of drills.flatMap(({ equipment = [] }) => equipment)) {
    const key = name.toLowerCase();
    const known = needed.get(key) ?? { name, count };
    needed.set(key, { ...known, count: Math.max(known.count, count) });
  }
  return [...needed.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
