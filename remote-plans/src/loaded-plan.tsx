import { useParams, useQuery } from '@touchline/shared';
import {
  formatPracticeDate,
  type Plan,
  planQueries,
  type Team,
  teamQueries,
} from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import { Facts, retryMissing, Spinner } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { PlanFailure } from './plan-failure';

interface LoadedPlanProps {
  children: (plan: Stored<Plan>, team: Team) => ReactNode;
}

/** The plan of the page's address with its team, once both are there. They load together. */
export function LoadedPlan({ children }: LoadedPlanProps) {
  const { teamId = '', planId = '' } = useParams();
  const plan = useQuery(planQueries.detail(teamId, planId));
  const team = useQuery(teamQueries.detail(teamId));

  const failed = [plan, team].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <PlanFailure
        error={failed.error}
        teamId={teamId}
        onRetry={() => retryMissing([plan, team])}
      />
    );
  }
  if (!plan.data || !team.data) return <Spinner label="Loading practice plan details..." />;
  return children(plan.data, team.data);
}

/** What a plan is called: its date and time, and its team. */
export function PlanName({ plan, team }: { plan: Plan; team: Team }) {
  return (
    <Facts>
      <span>{formatPracticeDate(plan.practiceDate)}</span>
      <bdi>{team.name}</bdi>
    </Facts>
  );
}
