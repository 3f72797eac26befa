import { useQueries } from '@touchline/shared';
import { type Plan, planQueries } from '@touchline/shared/product';
import { equipmentToBring } from './equipment-to-bring';

interface WhatToBringProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** The equipment of all drills of a plan, once they have loaded; nothing when they need none. */
export function WhatToBring({ plan, sportId }: WhatToBringProps) {
  const drills = useQueries({
    queries: plan.drills.map((entry) => ({
      ...planQueries.drill(sportId, entry.drillId, entry.sportId),
      refetchOnMount: false,
    })),
    combine: (results) => results.map(({ data, isPending }) => ({ data, isPending })),
  });
  // Half a list would be taken for the whole one.
  if (drills.some(({ isPending }) => isPending)) return null;
  const needed = equipmentToBring(drills.flatMap(({ data }) => data ?? []));
  if (needed.length === 0) return null;
  return (
    <section className="mt-3" aria-labelledby="what-to-bring">
      <h2 id="what-to-bring">What to bring</h2>
      <ul className="what-to-bring">
        {needed.map(({ name, count }) => (
          <li key={name} className="numbers">
            {count} <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {drills.some(({ data }) => !data) && (
        <p className="meta">A drill could not be loaded. What it needs is not in this list.</p>
      )}
    </section>
  );
}
