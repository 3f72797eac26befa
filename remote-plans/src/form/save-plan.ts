import { api, type QueryClient, RequestError } from '@touchline/shared';
import type { SaveConditions } from '@touchline/shared/forms';
import { answerHolding, readStored, remove, send, type Stored } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import {
  planAnswer,
  planCalls,
  planQueries,
  planReading,
  splitEntries,
  type Plan,
  type PlanInput,
  planChanges,
} from '@touchline/product';
import { isSamePlan } from './plan-differences';
import type { PlanFormOutput } from './plan-form-schema';

/** Somebody else saved first; `theirs` is what is stored now. */
export class PlanConflict extends RequestError {
  constructor(readonly theirs: Stored<Plan>) {
    super('Somebody else changed this practice plan.', 412);
  }
}

interface PlanSave extends SaveConditions {
  values: PlanFormOutput;
  stored: Plan | undefined;
}

/**
 * Stores the plan of a form. A save that is sent again because its answer was lost is no conflict. Throws
 * `PlanConflict`, or `RequestError`: status 404 where the plan was deleted.
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

/** Reads a plan as it is stored now, without the cache. Throws `RequestError`. */
export async function fetchPlan(teamId: string, planId: string): Promise<Stored<Plan>> {
  const answer = await api.get(pathOf(planCalls.get, { teamId, planId }));
  return readStored(answer, planReading({ teamId, id: planId }));
}

/** Stores a new plan of a team; the same key and body again stores nothing twice. */
function createPlan(teamId: string, values: PlanFormOutput, key: string) {
  const input = inputOf(values, hasDetails(values));
  return send(planChanges.create, { teamId }, input, { key, reading: planReading({ teamId }) });
}

/** Replaces a plan; with an `etag`, only when nobody changed it since. Another team moves it (D18). */
function updatePlan(stored: Plan, values: PlanFormOutput, etag: string | undefined) {
  const { teamId, id: planId } = stored;
  // Without an etag, what is stored now may have details that must be removed.
  const sendsDetails = etag === undefined || hasDetails(stored) || hasDetails(values);
  const input = inputOf(values, sendsDetails);
  const reading = planReading({ teamId: values.teamId, id: planId });
  const storedAt = pathOf(planCalls.get, { teamId: values.teamId, planId });
  return send(planChanges.update, { teamId, planId }, input, { etag, reading, storedAt });
}

/** Deletes a plan; with an `etag`, only when nobody changed it since. */
export function deletePlan({ teamId, id: planId }: Plan, etag: string | undefined): Promise<void> {
  return remove(pathOf(planChanges.remove, { teamId, planId }), etag);
}

/** Whether a plan has sections, notes or activities. */
function hasDetails({ entries }: Pick<Plan, 'entries'>): boolean {
  return entries.some(({ drillId, section, note }) => drillId === undefined || section || note);
}

/** The request of a form. Without details it has the fields of S7 alone, which keep what is stored. */
function inputOf({ entries, ...values }: PlanFormOutput, sendsDetails: boolean): PlanInput {
  const { drills, activities } = splitEntries(entries);
  if (!sendsDetails) {
    return {
      ...values,
      drills: drills.map(({ drillId, order, duration }) => ({ drillId, order, duration })),
    };
  }
  // Null, not an empty list: an answer without activities is then as sent.
  return { ...values, drills, activities: activities.length > 0 ? activities : null };
}

/** Shows a version of a plan that was just read or stored, on each page that is open later. */
export function showPlan(client: QueryClient, plan: Stored<Plan>): void {
  const { queryKey } = planQueries.detail(plan.teamId, plan.id);
  client.setQueryData(queryKey, answerHolding({ ...planAnswer(plan), etag: plan.etag }));
  void client.invalidateQueries({
    ...{ queryKey: planQueries.list(plan.teamId).queryKey, exact: true },
  });
}
