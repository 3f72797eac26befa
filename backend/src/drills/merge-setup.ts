import type { drillSetupInputSchema, DrillSetup } from '@touchline/shared/schemas';
import type * as z from 'zod';

/** What a drill needs after a write: a field that is absent keeps what is stored; null or an empty list clears it. */
export function mergeSetup(
  current: DrillSetup,
  written: z.output<typeof drillSetupInputSchema>,
): { [Field in keyof DrillSetup]-?: DrillSetup[Field] | undefined } {
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
