import type { Difficulty, Drill, Visibility } from './drill';
import { plainWords } from '../plain-words';
import type { DrillOrder } from './drill-query';
import { preferences } from '@touchline/shared';

/** Which drills of a sport are shown; an empty text means all (S2). */
export interface DrillFilter {
  search: string;
  visibility: Visibility | '';
  difficulty: Difficulty | '';
  /** One whole tag. */
  tag?: string | undefined;
  /** The user's favourites alone. Only a server can tell. */
  favourites?: 'true' | undefined;
  /** The order in which a server answers; by name where it is absent. */
  sort?: Exclude<DrillOrder, 'name'> | undefined;
}

export const everyDrill: DrillFilter = { search: '', visibility: '', difficulty: '' };

/** Whether a filter leaves drills out by something else than the search. */
export function isNarrowed({ visibility, difficulty, favourites }: DrillFilter): boolean {
  return [visibility, difficulty, favourites].some(Boolean);
}

/** The drills that a filter asks for, in their order (S5): the server's own rule, for one that doesn't filter (D14). */
export function matchingDrills(drills: Drill[], filter: DrillFilter): Drill[] {
  const search = plainWords(filter.search.trim());
  const wanted = filter.tag && plainWords(filter.tag);
  return drills.filter(
    (drill) =>
      (filter.visibility === '' || drill.visibility === filter.visibility) &&
      (filter.difficulty === '' || drill.difficulty === filter.difficulty) &&
      (wanted === undefined || drill.tags.some((tag) => plainWords(tag) === wanted)) &&
      (search === '' ||
        [drill.name, ...drill.tags].some((text) => plainWords(text).includes(search))),
  );
}

/** The orders of the library as the coach reads them. */
export const orders = [
  ['', 'Name'],
  ['newest', 'Newest'],
  ['used', 'Most used'],
] as const;

/** By name where it is absent. */
export type LibraryOrder = DrillFilter['sort'];

/** The order with this value; by name for any other text. */
export function orderOf(text: string | null): LibraryOrder {
  return orders.map(([value]) => value).find((value) => value === text) || undefined;
}

const preference = 'library.order';

/** The order that was last chosen in this browser. */
export function readLastOrder(): LibraryOrder {
  return orderOf(preferences.get(preference) ?? null);
}

export function keepLastOrder(order: LibraryOrder): void {
  preferences.set(preference, order);
}
