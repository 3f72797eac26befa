import {
  createPlan,
  fetchPlan,
  RequestError,
  updatePlan,
  type Plan,
  type PlanForm,
  type Stored,
} from '@touchline/shared';
import { isSamePlan } from './plan-differences';

/** Somebody else saved first; `theirs` is what is stored now (D13). */
export class PlanConflict extends Error {
  override name = 'PlanConflict';
  constructor(readonly theirs: Stored<Plan>) {
    super('Somebody else changed this practice plan meanwhile.');
  }
}

/**
 * The plan at an address as it is stored now. Its ids are those of the address: a server's answer
 * may lack them (D27). Throws `RequestError`.
 */
export async function fetchStored({
  teamId,
  id,
}: Pick<Plan, 'teamId' | 'id'>): Promise<Stored<Plan>> {
  return { ...(await fetchPlan(teamId, id)), teamId, id };
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
 * Stores the plan of a form, and gives it back under the ids that it has now. A save whose answer
 * got lost and that is sent again is done, not a conflict. Throws `PlanConflict`, or `RequestError`: 404 where the plan has been deleted.
 */
export async function savePlan({ values, stored, etag, key }: PlanSave): Promise<Stored<Plan>> {
  const { teamId } = values;
  if (!stored) return { ...(await createPlan(teamId, values, key)), teamId };
  try {
    return { ...(await updatePlan(stored, values, etag)), teamId, id: stored.id };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 412) {
      const theirs = await fetchStored(stored);
      if (isSamePlan(theirs, values)) return theirs;
      throw new PlanConflict(theirs);
    }
    if (error.status === 404 && teamId !== stored.teamId) {
      // The save that got no answer may have moved it to the other team already.
      const moved = await fetchStored({ teamId, id: stored.id }).catch(() => undefined);
      if (moved && isSamePlan(moved, values)) return moved;
    }
    throw error;
  }
}
