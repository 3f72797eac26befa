import { create, replace, type Stored } from '@touchline/shared/requests';
import {
  drillPath,
  drillReading,
  drillsPath,
  type Drill,
  type DrillInput,
} from '@touchline/product';

/** Stores a new drill; the same key and body again stores nothing twice (D15a). */
export function createDrill(sportId: string, input: DrillInput, idempotencyKey: string) {
  const reading = drillReading(sportId);
  return create(drillsPath(sportId), input, idempotencyKey, reading, { needsId: true });
}

/** Replaces a drill; with an `etag`, only when nobody changed it since (D13). Another sport moves it. */
export function updateDrill(
  { sportId, id }: Pick<Drill, 'sportId' | 'id'>,
  input: DrillInput,
  etag: string | undefined,
): Promise<Stored<Drill>> {
  const sportAfter = input.sportId ?? sportId;
  const reading = drillReading(sportAfter, { id });
  const storedAt = drillPath(sportAfter, id);
  return replace(drillPath(sportId, id), input, etag, reading, { storedAt });
}
