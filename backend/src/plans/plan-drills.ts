import type { PlanDrill } from '@touchline/shared/schemas';

/**
 * A plan's drills sorted by `order` and renumbered from 1 (D10). Drills with the same number keep their
 * order.
 */
export function renumberDrills(drills: PlanDrill[]): PlanDrill[] {
  return drills
    .toSorted((one, other) => one.order - other.order)
    .map((drill, index) => ({ ...drill, order: index + 1 }));
}
