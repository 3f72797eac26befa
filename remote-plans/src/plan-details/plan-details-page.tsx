import { Link, PageActions, paths, useParams, useQuery } from '@touchline/shared';
import {
  formatDuration,
  formatPracticeDate,
  type Plan,
  planQueries,
  type Stored,
  type Team,
  teamQueries,
} from '@touchline/shared/product';
import { LeftOut, Spinner } from '@touchline/shared/ui';
import { PlanFailure } from '../plan-failure';
import { More } from './more';
import { PlanBalance } from './plan-balance';
import { PlanDrills } from './plan-drills';
import { WhatToBring } from './what-to-bring';

/** A practice plan to read (S2). Plan and team load together (S4). */
export function PlanDetailsPage() {
  const { teamId = '', planId = '' } = useParams();
  const plan = useQuery(planQueries.detail(teamId, planId));
  const team = useQuery(teamQueries.detail(teamId));

  const failed = [plan, team].find(({ error, data }) => error && !data);
  if (failed?.error) {
    function retry() {
      for (const query of [plan, team]) if (!query.data) void query.refetch();
    }
    return <PlanFailure error={failed.error} teamId={teamId} onRetry={retry} />;
  }
  if (!plan.data || !team.data) return <Spinner label="Loading practice plan details..." />;
  return <PlanDetails plan={plan.data} team={team.data} />;
}

function PlanDetails({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  return (
    <>
      <PageActions>
        <Link className="btn btn-primary" to={paths.editPlan(plan.teamId, plan.id)}>
          Edit Practice Plan
        </Link>
        <Link className="btn btn-outline-primary" to={`${paths.plan(plan.teamId, plan.id)}/run`}>
          Run Practice
        </Link>
        <button type="button" className="btn btn-outline-primary" onClick={() => window.print()}>
          Print
        </button>
        <Link className="btn btn-outline-primary" to={paths.home()}>
          Back to Practice Plans
        </Link>
      </PageActions>
      <LeftOut count={plan.unreadable} one="entry of this plan" many="entries of this plan" />
      <h2 className="text-break">
        {formatPracticeDate(plan.practiceDate)} · <bdi>{team.name}</bdi>
      </h2>
      <p className="numbers text-break">
        {formatDuration(plan.duration)}
        <br />
        Focus: <bdi>{plan.name}</bdi>
      </p>
      {plan.description && (
        <p className="free-text" dir="auto">
          {plan.description}
        </p>
      )}
      <More plan={plan} team={team} />
      <PlanDrills plan={plan} sportId={team.sportId} />
      <WhatToBring plan={plan} sportId={team.sportId} />
      <PlanBalance plan={plan} sportId={team.sportId} />
    </>
  );
}
