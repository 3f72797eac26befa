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
import type { PlanFormOutput } from './plan-form-schema';

/** Reads a plan as it is stored now, without the cache. Throws `RequestError`. */
export async function fetchPlan(teamId: string, planId: string): Promise<Stored<Plan>> {
  const answer = await api.get(planPath(teamId, planId));
  return readStored(answer, planReading({ teamId, id: planId }));
}

/** Stores a new plan of a team; the same key and body again stores nothing twice (D15a). */
export function createPlan(
  teamId: string,
  values: PlanFormOutput,
  idempotencyKey: string,
): Promise<Stored<Plan>> {
  return create(plansPath(teamId), inputOf(values), idempotencyKey, planReading({ teamId }));
}

/**
 * Replaces a plan; with an `etag`, only when nobody changed it since (D13). `teamId` is the team it
 * is stored under; another one in the values moves it (D18).
 */
export function updatePlan(
  { teamId, id }: Pick<Plan, 'teamId' | 'id'>,
  values: PlanFormOutput,
  etag: string | undefined,
): Promise<Stored<Plan>> {
  const after = { teamId: values.teamId, id };
  return replace(planPath(teamId, id), inputOf(values), etag, planReading(after), {
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

/** The request of a form: each drill gets its place in the list as its order (S3). */
function inputOf(values: PlanFormOutput): PlanInput {
  return {
    ...values,
    drills: values.drills.map((drill, index) => ({ ...drill, order: index + 1 })),
  };
}
