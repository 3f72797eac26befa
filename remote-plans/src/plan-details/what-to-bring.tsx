import { equipmentText, equipmentToBring, type Plan } from '@touchline/shared/product';
import { usePlanDrills } from '../use-plan-drills';

interface WhatToBringProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** The equipment of all drills of a plan, once they have loaded; nothing when they need none. */
export function WhatToBring({ plan, sportId }: WhatToBringProps) {
  const { all, isPending } = usePlanDrills(plan, sportId, { isPart: true });
  // Half a list would be taken for the whole one.
  if (isPending) return null;
  const needed = equipmentToBring(all.flatMap(({ drill }) => drill ?? []));
  if (needed.length === 0) return null;
  return (
    <section className="what-to-bring" aria-labelledby="what-to-bring">
      <h2 id="what-to-bring">What to bring</h2>
      <ul>
        {needed.map((equipment) => (
          <li key={equipment.name}>
            <bdi>{equipmentText(equipment)}</bdi>
          </li>
        ))}
      </ul>
      {all.some(({ drill }) => !drill) && (
        <p className="meta">A drill could not be loaded. What it needs is not in this list.</p>
      )}
    </section>
  );
}
