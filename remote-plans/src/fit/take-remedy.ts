import type { QueryClient } from '@touchline/shared';
import { answerHolding, type Stored } from '@touchline/shared/requests';
import { type Plan, planAnswer, planQueries } from '@touchline/product';
import { planFormSchema } from '../form/plan-form-schema';
import { formOfPlan } from '../form/plan-form-values';
import { PlanConflict, savePlan } from '../form/save-plan';
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

async function store(client: QueryClient, stored: Stored<Plan>, changed: Plan) {
  const { data, error } = planFormSchema.safeParse(formOfPlan(changed));
  if (!data) throw new Error(error.issues[0]?.message);
  try {
    const saved = await savePlan({ values: data, stored, etag: stored.etag, key: '' });
    show(client, saved);
    return saved;
  } catch (failure) {
    if (failure instanceof PlanConflict) show(client, failure.theirs);
    throw failure;
  }
}

function show(client: QueryClient, plan: Stored<Plan>): void {
  const { queryKey } = planQueries.detail(plan.teamId, plan.id);
  client.setQueryData(queryKey, answerHolding({ ...planAnswer(plan), etag: plan.etag }));
  void client.invalidateQueries({
    ...{ queryKey: planQueries.list(plan.teamId).queryKey, exact: true },
  });
}
