import { type QueryClient } from '@touchline/shared';
import {
  answerHolding,
  create,
  planQueries,
  planReading,
  plansPath,
  type Plan,
  type PlanInput,
  type Stored,
} from '@touchline/shared/product';

/**
 * Stores a copy of a plan; the same key and input again stores nothing twice (D15a). Throws
 * `RequestError`.
 */
export async function storeCopy(
  client: QueryClient,
  teamId: string,
  input: PlanInput,
  idempotencyKey: string,
): Promise<Stored<Plan>> {
  const path = plansPath(teamId);
  const stored = await create(path, input, idempotencyKey, planReading({ teamId }), {
    needsId: true,
  });
  client.setQueryData(planQueries.detail(teamId, stored.id).queryKey, answerHolding(stored));
  void client.invalidateQueries({ queryKey: planQueries.list(teamId).queryKey });
  return stored;
}
