import { RequestError } from '@touchline/shared';
import type { SaveConditions } from '@touchline/shared/forms';
import type { Plan, Stored } from '@touchline/shared/product';
import { createPlan, fetchPlan, updatePlan } from './store-plan';
import { isSamePlan } from './plan-differences';
import type { PlanFormOutput } from './plan-form-schema';

/** Somebody else saved first; `theirs` is what is stored now (D13). */
export class PlanConflict extends RequestError {
  constructor(readonly theirs: Stored<Plan>) {
    super('Somebody else changed this practice plan.', 412);
  }
}

interface PlanSave extends SaveConditions {
  values: PlanFormOutput;
  /** The plan that is edited; undefined to store a new one. */
  stored: Plan | undefined;
}

/**
 * Stores the plan of a form, and returns it as it is stored now. A save that is sent again because
 * its answer was lost is no conflict. Throws `PlanConflict`, or `RequestError`: status 404 where the
 * plan was deleted.
 */
export async function savePlan({ values, stored, etag, key }: PlanSave): Promise<Stored<Plan>> {
  const { teamId } = values;
  if (!stored) return createPlan(teamId, values, key);
  try {
    return await updatePlan(stored, values, etag);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 412) {
      throw new PlanConflict(await fetchPlan(stored.teamId, stored.id));
    }
    if (error.status === 404 && teamId !== stored.teamId) {
      // The save that got no answer may have moved it to the other team already.
      const moved = await fetchPlan(teamId, stored.id).catch(() => undefined);
      if (moved && isSamePlan(moved, values)) return moved;
    }
    throw error;
  }
}
