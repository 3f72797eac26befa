import { Link, paths, useLocation, useNavigate, useParams, useQuery } from '@touchline/shared';
import { teamQueries } from '@touchline/shared/product';
import { Alert, Notice } from '@touchline/shared/ui';
import { copiedPlan, type CopiedPlan } from '../copied-plan';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';

/** Create Practice Plan, for the team of the address or another one that the coach selects (D18). */
export function CreatePlanPage() {
  const { teamId = '' } = useParams();
  const copied = copiedPlan.read(useLocation().state);
  return <CreatePlan key={`${teamId}/${copied?.ofPlanId}`} teamId={teamId} copied={copied} />;
}

/** The editor of a new plan, which may be a copy; then Home (S2). */
function CreatePlan({ teamId, copied }: { teamId: string; copied: CopiedPlan | undefined }) {
  const { data: teams, isFetching } = useQuery(teamQueries.list());
  const isNoTeam = teams !== undefined && !isFetching && !teams.some(({ id }) => id === teamId);
  const teamPath = isNoTeam ? paths.home() : paths.team(teamId);
  const navigate = useNavigate();
  const editor = usePlanEditor({ mode: 'create', teamId, copied }, () => {
    void navigate(paths.home(), { replace: true });
  });
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
      <PlanEditor
        editor={editor}
        submitLabel="Create Practice Plan"
        cancelTo={copied ? paths.plan(teamId, copied.ofPlanId) : teamPath}
        notice={copied && <Notice>{`This copy is not stored yet. ${copied.leftOut}`}</Notice>}
      />
    </>
  );
}
