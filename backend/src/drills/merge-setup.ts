import {
  withoutRepeated,
  type drillSetupInputSchema,
  type DrillSetup,
  type Equipment,
} from '@touchline/product/schemas';
import type * as z from 'zod';
import { invalid } from '../http/api-problem';

/**
 * What a drill needs after a write: a field that is absent keeps what is stored; null or an empty list clears it.
 * Throws 400 for equipment that is in the list twice (D38), unless it is stored so.
 */
export function mergeSetup(
  current: DrillSetup,
  written: z.output<typeof drillSetupInputSchema>,
): { [Field in keyof DrillSetup]-?: DrillSetup[Field] | undefined } {
  refuseRepeated(written.equipment ?? [], current.equipment);
  return {
    coachingPoints: merge(current.coachingPoints, written.coachingPoints),
    equipment: merge(current.equipment, written.equipment),
    players: merge(current.players, written.players),
    defaultMinutes: merge(current.defaultMinutes, written.defaultMinutes),
    diagram: merge(current.diagram, written.diagram),
  };
}

function merge<Value>(
  current: Value | undefined,
  written: Value | null | undefined,
): Value | undefined {
  if (written === undefined) return current;
  return written === null || (Array.isArray(written) && written.length === 0) ? undefined : written;
}

function refuseRepeated(equipment: Equipment[], stored: Equipment[] = []): void {
  const known = stored.map(({ name }) => name);
  const kept = withoutRepeated(equipment, known, ({ name }) => name);
  const twice = equipment.findIndex((kind) => !kept.includes(kind));
  if (twice < 0) return;
  throw invalid(`equipment.${twice}.name`, `'${equipment[twice]?.name}' is in the list twice.`);
}
