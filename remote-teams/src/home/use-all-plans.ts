import { useQueries } from '@touchline/shared';
import { planQueries, type Team } from '@touchline/product';
import { useEffect, useState } from 'react';

/** How long the cards wait for the plans in them, in milliseconds. */
const maxWaitMs = 300;

/** The plans of all these teams that are there, and whether some are still to come. */
export function useAllPlans(teams: Team[] = []) {
  const { plans, isPending } = useQueries({
    queries: teams.map(({ id }) => planQueries.list(id)),
    combine: (results) => ({
      plans: results.flatMap(({ data = [] }) => data),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const [isLate, setIsLate] = useState(false);
  // For a moment the cards wait for them: a list that comes later moves what is below it.
  const isAwaited = isPending && !isLate;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { plans, isPending, isAwaited };
}
