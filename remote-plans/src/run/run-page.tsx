import './run.scss';
import { Link, PageActions, paths, useParams, useQueries, useQuery } from '@touchline/shared';
import {
  formatPracticeDate,
  type Plan,
  planQueries,
  type Team,
  teamQueries,
} from '@touchline/shared/product';
import { Spinner } from '@touchline/shared/ui';
import { PlanFailure } from '../plan-failure';
import { planItems } from '../plan-items';
import { pointsOf } from '../points-of';
import type { PracticePart } from './practice-part';
import { PracticeRun } from './practice-run';

/** Runs a practice: what is done now and next, with a clock. It reads the plan and never writes it. */
export function RunPage() {
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
  return <PlanRun plan={plan.data} team={team.data} />;
}

function PlanRun({ plan, team }: { plan: Plan; team: Team }) {
  const drills = useQueries({
    queries: plan.drills.map(({ drillId, sportId }) =>
      planQueries.drill(team.sportId, drillId, sportId),
    ),
    combine: (results) => results.map(({ data, error }) => ({ data, error })),
  });
  const places = new Map(plan.drills.map(({ drillId }, index) => [drillId, index]));
  const found = (drillId = '') => drills[places.get(drillId) ?? -1];
  const items = planItems(plan, (drillId) => {
    const { data, error } = found(drillId) ?? {};
    return data?.name ?? (error ? 'Unknown Drill' : 'Loading drill...');
  });
  const parts: PracticePart[] = items.map(({ key, minutes, name, section, note, drillId }) => ({
    ...{ key, minutes, name, section },
    text: [note, pointsOf(found(drillId)?.data), found(drillId)?.data?.description]
      .filter(Boolean)
      .join('\n\n'),
  }));
  return (
    <>
      <PageActions>
        <Link className="btn btn-outline-primary" to={paths.plan(plan.teamId, plan.id)}>
          Back to plan
        </Link>
      </PageActions>
      {parts.length === 0 ? (
        <p className="empty-state">
          This plan has no drills yet.{' '}
          <Link to={paths.editPlan(plan.teamId, plan.id)}>Add some</Link> to run it.
        </p>
      ) : (
        <PracticeRun planId={plan.id} practiceDate={plan.practiceDate} parts={parts} />
      )}
      <p className="run-plan text-break">
        {formatPracticeDate(plan.practiceDate)} · <bdi>{team.name}</bdi> · <bdi>{plan.name}</bdi>
      </p>
    </>
  );
}
