import { useQueries } from '@touchline/shared';
import { planQueries, type Team } from '@touchline/shared/product';
import { useEffect, useState } from 'react';

/** How long the cards wait for the plans in them, in milliseconds. */
const maxWaitMs = 300;

/**
 * Whether the cards of these teams wait for their plans: for a moment they do, because a list that
 * comes later moves what is below it.
 * @param teams undefined while they are not known
 */
export function useAwaitedPlans(teams: Team[] = []): boolean {
  const isPending = useQueries({
    queries: teams.map(({ id }) => planQueries.list(id)),
    combine: (results) => results.some((result) => result.isPending),
  });
  const [isLate, setIsLate] = useState(false);
  const isWaiting = isPending && !isLate;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting;
}
