import { RequestError } from '@touchline/shared';
import type { Plan, Stored } from '@touchline/shared/product';
import { createPlan, fetchPlan, updatePlan } from './store-plan';
import { isSamePlan } from './plan-differences';
import type { PlanForm } from './plan-form-schema';

/** Somebody else saved first; `theirs` is what is stored now (D13). */
export class PlanConflict extends Error {
  override name = 'PlanConflict';
  constructor(readonly theirs: Stored<Plan>) {
    super('Somebody else changed this practice plan meanwhile.');
  }
}

/** What is saved over what. */
interface PlanSave {
  values: PlanForm;
  /** The plan that is edited; undefined to store a new one. */
  stored: Plan | undefined;
  /** The version the values are based on; undefined to overwrite whatever is stored. */
  etag: string | undefined;
  /** The form's idempotency key (D15a). */
  key: string;
}

/**
 * Stores the plan of a form, and answers it as it is now. A save whose answer got lost and that is
 * sent again is done, not a conflict. Throws `PlanConflict`, or `RequestError`: 404 where the plan
 * has been deleted.
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
