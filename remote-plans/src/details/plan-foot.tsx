import { drillsOf, type Plan, type Team } from '@touchline/product';
import { lazyPart } from '@touchline/shared/ui';
import { useState } from 'react';

const PlanMore = lazyPart(async () => (await import('../plan-more/plan-more')).PlanMore);
const PlanBalanceTables = lazyPart(
  async () => (await import('./plan-balance-tables')).PlanBalanceTables,
);

interface PlanFootProps {
  plan: Plan;
  team: Team;
  onPrintWhole: () => void;
}

/** What is done with a plan now and then, and what its minutes go to, where it has drills. */
export function PlanFoot({ plan, team, onPrintWhole }: PlanFootProps) {
  const [hasMore, setHasMore] = useState(false);
  const [hasBalance, setHasBalance] = useState(false);
  return (
    <div className="plan-foot d-flex flex-wrap column-gap-4 align-items-start pt-2 border-top mt-4 d-print-none">
      <details
        className="plan-more"
        onToggle={({ currentTarget }) => setHasMore(currentTarget.open)}
      >
        <summary>Duplicate, repeat, share</summary>
        {hasMore && <PlanMore plan={plan} team={team} />}
      </details>
      {drillsOf(plan.entries).length > 0 && (
        <div className={hasBalance ? 'is-open' : undefined}>
          <button
            type="button"
            className="btn btn-quiet"
            aria-expanded={hasBalance}
            onClick={() => setHasBalance(!hasBalance)}
          >
            Minutes by type and tag
          </button>
          {hasBalance && <PlanBalanceTables plan={plan} sportId={team.sportId} />}
        </div>
      )}
      <button type="button" className="btn btn-quiet" onClick={onPrintWhole}>
        Print with full descriptions
      </button>
    </div>
  );
}
