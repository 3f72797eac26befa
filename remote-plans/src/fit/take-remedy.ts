import type { QueryClient } from '@touchline/shared';
import type { Stored } from '@touchline/shared/requests';
import { entryKeys, type Plan } from '@touchline/product';
import { planFormSchema } from '../form/plan-form-schema';
import { formOfPlan } from '../form/plan-form-values';
import { PlanConflict, savePlan, showPlan } from '../form/save-plan';
import { changedPlan, type EntryChange } from '../practice/practice';

/**
 * Stores a plan with a change of one entry. Returns a function that stores it as it was before. Rejects with
 * `PlanConflict` where somebody else was first: what they stored is shown then.
 */
export async function takeRemedy(
  client: QueryClient,
  plan: Stored<Plan>,
  key: string,
  change: EntryChange,
): Promise<() => Promise<void>> {
  const saved = await store(client, plan, changedPlan(plan, key, change));
  return async () => void (await store(client, saved, { ...saved, entries: plan.entries }));
}

/** Stores a plan with other minutes for its entries, by their keys. Rejects as `takeRemedy` does. */
export async function takeMinutes(
  client: QueryClient,
  plan: Stored<Plan>,
  minutes: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = entryKeys(plan.entries);
  const entries = plan.entries.map((entry, index) => ({
    ...entry,
    duration: minutes.get(keys[index] ?? '') ?? entry.duration,
  }));
  await store(client, plan, { ...plan, entries });
}

async function store(client: QueryClient, stored: Stored<Plan>, changed: Plan) {
  const { data, error } = planFormSchema.safeParse(formOfPlan(changed));
  if (!data) throw new Error(error.issues[0]?.message);
  try {
    const saved = await savePlan({ values: data, stored, etag: stored.etag, key: '' });
    showPlan(client, saved);
    return saved;
  } catch (failure) {
    if (failure instanceof PlanConflict) showPlan(client, failure.theirs);
    throw failure;
  }
}
