import { send } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import {
  drillCalls,
  drillReading,
  type Drill,
  type DrillInput,
  drillChanges,
} from '@touchline/product';

/** Stores a new drill; the same key and body again stores nothing twice. */
export function createDrill(sportId: string, input: DrillInput, key: string) {
  const reading = drillReading(sportId);
  return send(drillChanges.create, { sportId }, input, { key, reading, needsId: true });
}

/** Replaces a drill; with an `etag`, only when nobody changed it since. Another sport moves it. */
export function updateDrill(
  { sportId, id: drillId }: Pick<Drill, 'sportId' | 'id'>,
  input: DrillInput,
  etag: string | undefined,
) {
  const sportAfter = input.sportId ?? sportId;
  const reading = drillReading(sportAfter, { id: drillId });
  const storedAt = pathOf(drillCalls.get, { sportId: sportAfter, drillId });
  return send(drillChanges.update, { sportId, drillId }, input, { etag, reading, storedAt });
}
