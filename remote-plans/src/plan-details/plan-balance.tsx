import { drillsOf, type Plan } from '@touchline/shared/product';
import { lazyPart } from '@touchline/shared/ui';
import { useState } from 'react';

const PlanBalanceTables = lazyPart(
  async () => (await import('./plan-balance-tables')).PlanBalanceTables,
);

interface PlanBalanceProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** A button that shows what the plan's minutes go to; nothing in a plan without drills. */
export function PlanBalance({ plan, sportId }: PlanBalanceProps) {
  const [isShown, setIsShown] = useState(false);
  if (drillsOf(plan.entries).length === 0) return null;
  return (
    <div className={`plan-balance ${isShown ? 'is-open' : ''}`}>
      <button
        type="button"
        className="btn btn-quiet"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        Minutes by type and tag
      </button>
      {isShown && <PlanBalanceTables plan={plan} sportId={sportId} />}
    </div>
  );
}
