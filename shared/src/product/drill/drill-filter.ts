import type { Difficulty, Drill, Visibility } from './drill';

/** Which drills of a sport are shown; an empty text means all (S2). */
export interface DrillFilter {
  search: string;
  visibility: Visibility | '';
  difficulty: Difficulty | '';
}

/** Every drill of the sport. */
export const everyDrill: DrillFilter = { search: '', visibility: '', difficulty: '' };

/**
 * The drills that a filter asks for, in their order: the search without regard to case in the name
 * or in any one tag, visibility and difficulty exactly (S5). The server's own rule, for answers of
 * one that doesn't filter (D14).
 */
export function matchingDrills(drills: Drill[], filter: DrillFilter): Drill[] {
  const search = filter.search.trim().toLowerCase();
  return drills.filter(
    (drill) =>
      (filter.visibility === '' || drill.visibility === filter.visibility) &&
      (filter.difficulty === '' || drill.difficulty === filter.difficulty) &&
      [drill.name, ...drill.tags].some((text) => text.toLowerCase().includes(search)),
  );
}
