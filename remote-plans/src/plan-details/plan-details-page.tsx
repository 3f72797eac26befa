import {
  formatPracticeDate,
  Link,
  PageActions,
  paths,
  planQueries,
  QueryFailure,
  Spinner,
  teamQueries,
  useParams,
  useQuery,
  type Plan,
  type Team,
} from '@touchline/shared';
import { PlanDrills } from './plan-drills';

/** A practice plan to read, at home or beside the pitch (S2). Plan and team load together (S4). */
export function PlanDetailsPage() {
  const { teamId = '', planId = '' } = useParams();
  const plan = useQuery(planQueries.detail(teamId, planId));
  const team = useQuery(teamQueries.detail(teamId));

  const failed = [plan, team].find(({ error, data }) => error && !data);
  if (failed) {
    function retry() {
      for (const query of [plan, team]) if (query.error) void query.refetch();
    }
    return <QueryFailure onRetry={retry}>Error: {failed.error?.message}</QueryFailure>;
  }
  if (!plan.data || !team.data) return <Spinner label="Loading practice plan details..." />;
  return <PlanDetails plan={plan.data} team={team.data} />;
}

function PlanDetails({ plan, team }: { plan: Plan; team: Team }) {
  return (
    <>
      <PageActions>
        <Link className="btn btn-primary" to={paths.editPlan(team.id, plan.id)}>
          Edit Practice Plan
        </Link>
        <Link className="btn btn-outline-primary" to={paths.home()}>
          Back to Practice Plans
        </Link>
      </PageActions>
      <h2>
        {formatPracticeDate(plan.practiceDate)} · {team.name}
      </h2>
      <p className="numbers">
        {plan.duration ? `${plan.duration} minutes` : 'No duration set'}
        <br />
        Focus: {plan.name}
      </p>
      {plan.description && <p className="free-text">{plan.description}</p>}
      <PlanDrills plan={plan} sportId={team.sportId} />
    </>
  );
}
