import { Link, paths, useNavigate, useParams, useQuery } from '@touchline/shared';
import { teamQueries } from '@touchline/shared/product';
import { Alert } from '@touchline/shared/ui';
import { PlanEditor } from './plan-editor/plan-editor';
import { emptyPlan } from './plan-editor/plan-form-values';

/** Create Practice Plan for the team of the address, or the one chosen; then Home (S2, D18). */
export function CreatePlanPage() {
  const { teamId = '' } = useParams();
  const navigate = useNavigate();
  const { data: teams, isFetching } = useQuery(teamQueries.list());
  const isNoTeam = teams !== undefined && !isFetching && !teams.some(({ id }) => id === teamId);
  return (
    <>
      {isNoTeam && (
        <Alert>
          <p>There is no such team, or it is not yours. Select one of your teams, or go Home.</p>
          <Link className="btn btn-outline-dark" to={paths.home()}>
            Go to Home
          </Link>
        </Alert>
      )}
      <PlanEditor
        key={teamId}
        initial={emptyPlan(teamId)}
        draftName={`new-plan/${teamId}`}
        submitLabel="Create Practice Plan"
        cancelTo={isNoTeam ? paths.home() : paths.team(teamId)}
        savedMessage="Practice plan created"
        onSaved={() => void navigate(paths.home(), { replace: true })}
      />
    </>
  );
}
