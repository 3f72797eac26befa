import { Link, paths, useLocation, useParams, useQuery } from '@touchline/shared';
import { teamQueries } from '@touchline/shared/product';
import { Alert } from '@touchline/shared/ui';
import { copiedPlan } from './copied-plan';
import { CreatePlan } from './plan-editor/create-plan';

/** Create Practice Plan, for the team of the address or another one that the coach selects (D18). */
export function CreatePlanPage() {
  const { teamId = '' } = useParams();
  const { state } = useLocation();
  const copied = copiedPlan.read(state);
  const { data: teams, isFetching } = useQuery(teamQueries.list());
  const isNoTeam = teams !== undefined && !isFetching && !teams.some(({ id }) => id === teamId);
  return (
    <>
      {isNoTeam && (
        <Alert>
          <p>There is no such team, or it is not yours. Select one of your teams.</p>
          <Link className="btn btn-outline-dark" to={paths.home()}>
            Go to the start page
          </Link>
        </Alert>
      )}
      <CreatePlan
        key={`${teamId}/${copied?.ofPlanId}`}
        teamId={teamId}
        copied={copied}
        cancelTo={isNoTeam ? paths.home() : paths.team(teamId)}
      />
    </>
  );
}
