import { Link, paths, useQuery } from '@touchline/shared';
import {
  formatDuration,
  formatPracticeDate,
  planQueries,
  RunningLink,
  useRuns,
} from '@touchline/shared/product';
import { LeftOut } from '@touchline/shared/ui';
import { useId } from 'react';
import { newestFirst } from './newest-first';

interface TeamPlansProps {
  teamId: string;
  /** How many to show; all of them when absent. */
  atMost?: number;
}

/** A team's plans, the newest practice first, each with its focus, its length and a link (S2, D25). */
export function TeamPlans({ teamId, atMost }: TeamPlansProps) {
  const { data: plans, error } = useQuery(planQueries.list(teamId));
  const [runs] = useRuns();
  const id = useId();

  if (error && !plans) return <p role="alert">Error: {error.message}</p>;
  if (!plans) {
    return (
      <p className="placeholder-glow appear-late" role="status">
        <span className="visually-hidden">Loading practice plans...</span>
        <span className="placeholder col-8" />
      </p>
    );
  }
  const leftOut = <LeftOut count={plans.unreadable} one="plan" many="plans" />;
  if (plans.length === 0) {
    return plans.unreadable ? leftOut : <p className="meta">No practice plans available.</p>;
  }

  return (
    <>
      {leftOut}
      <ul className="recent-plans" aria-label="Practice plans">
        {newestFirst(plans)
          .slice(0, atMost)
          .map((plan) => (
            <li key={plan.id}>
              <span className="text-break">
                <span id={`${id}-${plan.id}-date`} className="numbers">
                  {formatPracticeDate(plan.practiceDate)}
                </span>
                <br />
                <bdi id={`${id}-${plan.id}-focus`}>{plan.name}</bdi>
              </span>
              <RunningLink
                teamId={teamId}
                planId={plan.id}
                run={runs?.get(plan.id)}
                describedBy={`${id}-${plan.id}-date ${id}-${plan.id}-focus`}
              />
              <span className="meta numbers">{formatDuration(plan.duration)}</span>
              <Link
                to={paths.plan(teamId, plan.id)}
                aria-describedby={`${id}-${plan.id}-date ${id}-${plan.id}-focus`}
              >
                View
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
