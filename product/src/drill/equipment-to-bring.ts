import { plainWords } from '../plain-words';
import type { DrillSetup, Equipment } from './drill-setup';

/** What to bring to a practice: each kind of equipment, each name once, in the highest number of one drill. */
export function equipmentToBring(drills: Pick<DrillSetup, 'equipment'>[]): Equipment[] {
  const needed = new Map<string, Equipment>();
  for (const { name, count } of drills.flatMap(({ equipment = [] }) => equipment)) {
    const key = plainWords(name);
    const known = needed.get(key) ?? { name, count };
    needed.set(key, { ...known, count: Math.max(known.count, count) });
  }
  return [...needed.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
