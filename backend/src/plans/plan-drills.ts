import type { PlanDrill } from '@touchline/shared/schemas';

/**
 * A plan's drills by their `order`, numbered anew from 1 without holes (D10). Those of the same number
 * stay in the order they came in.
 */
export function renumberDrills(drills: PlanDrill[]): PlanDrill[] {
  return drills
    .toSorted((one, other) => one.order - other.order)
    .map((drill, index) => ({ ...drill, order: index + 1 }));
}
