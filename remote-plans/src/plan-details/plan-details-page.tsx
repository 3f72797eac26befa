import { Link, PageActions, paths, useNeedsConnection } from '@touchline/shared';
import {
  formatDuration,
  formatPracticeDate,
  type Plan,
  type Stored,
  RunningLink,
  type Team,
  useRuns,
} from '@touchline/shared/product';
import { LeftOut } from '@touchline/shared/ui';
import { LoadedPlan } from '../loaded-plan';
import { More } from './more';
import { PlanBalance } from './plan-balance';
import { PlanDrills } from './plan-drills';
import { WhatToBring } from './what-to-bring';

/** A practice plan to read (S2). */
export function PlanDetailsPage() {
  return <LoadedPlan>{(plan, team) => <PlanDetails plan={plan} team={team} />}</LoadedPlan>;
}

function PlanDetails({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  const needsConnection = useNeedsConnection();
  const [runs] = useRuns();
  const run = runs?.get(plan.id);
  const isRunning = run?.endedAt === null;
  return (
    <>
      <PageActions>
        <RunningLink teamId={plan.teamId} planId={plan.id} run={run} />
        <Link
          className={`btn ${isRunning ? 'btn-outline-primary' : 'btn-primary'}`}
          to={paths.editPlan(plan.teamId, plan.id)}
          {...needsConnection}
        >
          Edit Practice Plan
        </Link>
        {!isRunning && (
          <Link className="btn btn-outline-primary" to={`${paths.plan(plan.teamId, plan.id)}/run`}>
            Run Practice
          </Link>
        )}
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
