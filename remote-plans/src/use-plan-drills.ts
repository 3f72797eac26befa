import { RequestError, useQueries } from '@touchline/shared';
import { type Drill, drillsOf, type Plan, planQueries } from '@touchline/product';

/** A drill of a plan, as far as it has loaded. */
interface LoadedDrill {
  drill: Drill | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Loads the drills of a plan, each by itself, all at the same time.
 * @param sportId of the plan's team
 * @param options isPart: of a page that has loaded them; then they are not asked for again
 */
export function usePlanDrills(plan: Plan, sportId: string, { isPart = false } = {}) {
  const drills = drillsOf(plan.entries);
  const all = useQueries({
    queries: drills.map((entry) => ({
      ...planQueries.drill(sportId, entry.drillId, entry.sportId),
      refetchOnMount: !isPart,
    })),
    combine: (results) =>
      results.map(({ data, error, isPending, refetch }): LoadedDrill => ({
        ...{ drill: data, error, isPending, refetch },
      })),
  });
  const places = new Map(drills.map(({ drillId }, index) => [drillId, index]));
  const find = (drillId = '') => all[places.get(drillId) ?? -1];
  return {
    /** In the plan's order. */
    all,
    isPending: all.some(({ isPending }) => isPending),
    /** Whether one did not load that may well be there: another try may help. */
    hasFailed: all.some(({ drill, error }) => !drill && error !== null && !isNotFound(error)),
    retry() {
      for (const { drill, refetch } of all) if (!drill) void refetch();
    },
    find,
    /** What to call a drill, also before it has loaded and where it can't be read. */
    nameOf(drillId: string) {
      const found = find(drillId);
      return found?.drill?.name ?? (found?.error ? 'Unknown Drill' : 'Loading drill...');
    },
    typeOf: (drillId: string) => find(drillId)?.drill?.type,
  };
}

/** A drill that is no more, or that the user may not read. */
function isNotFound(error: Error): boolean {
  return error instanceof RequestError && error.status === 404;
}
