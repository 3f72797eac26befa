import { formatPracticeDate, Link, paths, planQueries, useQuery } from '@touchline/shared';
import { useId } from 'react';
import { newestFirst } from './newest-first';

interface TeamPlansProps {
  teamId: string;
  /** How many to show; all of them when absent. */
  atMost?: number;
}

/** A team's plans, the newest practice first, each with its length and a link (S2). */
export function TeamPlans({ teamId, atMost }: TeamPlansProps) {
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
      {newestFirst(plans)
        .slice(0, atMost)
        .map((plan) => (
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
