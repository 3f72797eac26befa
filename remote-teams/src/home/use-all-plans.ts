import { useQueries } from '@touchline/shared';
import { planQueries, type PlanSummary, type Team } from '@touchline/shared/product';
import { useEffect, useState } from 'react';

/** How long the cards wait for the plans in them, in milliseconds. */
const maxWaitMs = 300;

interface AllPlans {
  /** Those that are there. */
  plans: PlanSummary[];
  /** Whether some are still to come. */
  isPending: boolean;
  /** Whether the cards wait for them: for a moment they do, because a list that comes later moves what is below it. */
  isAwaited: boolean;
}

/**
 * The plans of all these teams.
 * @param teams undefined while they are not known
 */
export function useAllPlans(teams: Team[] = []): AllPlans {
  const { plans, isPending } = useQueries({
    queries: teams.map(({ id }) => planQueries.list(id)),
    combine: (results) => ({
      plans: results.flatMap(({ data = [] }) => data),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const [isLate, setIsLate] = useState(false);
  const isAwaited = isPending && !isLate;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { plans, isPending, isAwaited };
}
