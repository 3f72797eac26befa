import { preferences } from '@touchline/shared';
import type { DrillFilter } from './drill-filter';

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
