import { useQuery } from '@touchline/shared';
import { planQueries, type PlanSummary } from '@touchline/product';
import { LeftOut } from '@touchline/shared/ui';
import type { ReactNode } from 'react';

interface TeamPlansProps {
  teamId: string;
  /** What stands beside the words that there are none. */
  whenNone?: ReactNode;
  children: (plans: PlanSummary[]) => ReactNode;
}

/** A team's plans once they are there; till then, and where there are none, words that say so. */
export function TeamPlans({ teamId, whenNone, children }: TeamPlansProps) {
  const { data: plans, error } = useQuery(planQueries.list(teamId));

  if (error && !plans) return <p role="alert">{`Error: ${error.message}`}</p>;
  if (!plans) {
    return (
      <p className="placeholder-glow appear-late" role="status">
        <span className="visually-hidden">Loading practice plans...</span>
        <span className="placeholder col-8" />
      </p>
    );
  }
  return (
    <>
      <LeftOut count={plans.unreadable} one="plan" many="plans" />
      {plans.length > 0 && children(plans)}
      {plans.length === 0 && !plans.unreadable && (
        <p className="meta">No practice plans available. {whenNone}</p>
      )}
    </>
  );
}
