import { api } from '@touchline/shared';
import {
  create,
  planPath,
  planReading,
  plansPath,
  readStored,
  remove,
  replace,
  type Plan,
  type PlanInput,
  type Stored,
} from '@touchline/shared/product';

/** Reads a plan as it is stored now, past the cache. Throws `RequestError`. */
export async function fetchPlan(teamId: string, planId: string): Promise<Stored<Plan>> {
  const answer = await api.get(planPath(teamId, planId));
  return readStored(answer, planReading({ teamId, id: planId }));
}

/** Stores a new plan of a team; the same key and body again stores nothing twice (D15a). */
export function createPlan(
  teamId: string,
  input: PlanInput,
  idempotencyKey: string,
): Promise<Stored<Plan>> {
  return create(plansPath(teamId), input, idempotencyKey, planReading({ teamId }));
}

/**
 * Replaces a plan; with an `etag`, only when nobody changed it since (D13). `teamId` is the team it
 * is stored under; another one in the input moves it (D18).
 */
export function updatePlan(
  { teamId, id }: Pick<Plan, 'teamId' | 'id'>,
  input: PlanInput,
  etag: string | undefined,
): Promise<Stored<Plan>> {
  const after = { teamId: input.teamId ?? teamId, id };
  return replace(planPath(teamId, id), input, etag, planReading(after), {
    storedAt: planPath(after.teamId, id),
  });
}

/** Deletes a plan; with an `etag`, only when nobody changed it since (D13). */
export function deletePlan(
  { teamId, id }: Pick<Plan, 'teamId' | 'id'>,
  etag: string | undefined,
): Promise<void> {
  return remove(planPath(teamId, id), etag);
}
