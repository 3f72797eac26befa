import { formatPracticeDate, Link, paths, planQueries, useQuery } from '@touchline/shared';
import { useId } from 'react';
import { newestPlans } from './newest-plans';

/** A team's newest plans, newest first, each with its length and a link (S2, S9). */
export function RecentPlans({ teamId }: { teamId: string }) {
  const { data: plans, error } = useQuery(planQueries.list(teamId));
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
  if (plans.length === 0) return <p className="meta">No practice plans available.</p>;

  return (
    <ul className="recent-plans" aria-label="Practice plans">
      {newestPlans(plans).map((plan) => (
        <li key={plan.id}>
          <span id={`${id}-${plan.id}`} className="numbers">
            {formatPracticeDate(plan.practiceDate)}
          </span>
          <span className="meta numbers">
            {plan.duration ? `${plan.duration} minutes` : 'No duration set'}
          </span>
          <Link to={paths.plan(teamId, plan.id)} aria-describedby={`${id}-${plan.id}`}>
            View
          </Link>
        </li>
      ))}
    </ul>
  );
}
