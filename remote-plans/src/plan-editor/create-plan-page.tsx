import { Link, useLocation, useNavigate, useParams, useQuery } from '@touchline/shared';
import { paths, sampleForNewPlan, everyDrill, teamQueries, useDrillList } from '@touchline/product';
import { Alert, Notice, Spinner } from '@touchline/shared/ui';
import { copiedPlan, type CopiedPlan } from '../copied-plan';
import { samplePlan } from '../sample-plan';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';

/** Create Practice Plan, for the team of the address or another one that the coach selects (D18). */
export function CreatePlanPage() {
  const { teamId = '' } = useParams();
  const { state } = useLocation();
  const copied = copiedPlan.read(state);
  if (sampleForNewPlan.read(state)) return <CreateSample key={teamId} teamId={teamId} />;
  const cancelTo = copied && paths.plan(teamId, copied.ofPlanId);
  return (
    <CreatePlan
      key={`${teamId}/${copied?.ofPlanId}`}
      teamId={teamId}
      copied={copied}
      cancelTo={cancelTo}
      intro={copied && `This copy is not stored yet. ${copied.leftOut}`}
    />
  );
}

/** A sample from the drills of the team's sport, to keep or to throw away. */
function CreateSample({ teamId }: { teamId: string }) {
  const teams = useQuery(teamQueries.list());
  const sportId = teams.data?.find(({ id }) => id === teamId)?.sportId ?? '';
  const { drills, error } = useDrillList(sportId, everyDrill);
  if (teams.isPending || (!drills && !error)) return <Spinner label="Loading drills..." />;
  return (
    <CreatePlan
      teamId={teamId}
      copied={{ plan: samplePlan(teamId, drills ?? []), ofPlanId: 'sample', leftOut: '' }}
      intro="This is a sample: change it as you like. Create Practice Plan keeps it, Cancel throws it away."
    />
  );
}

interface CreatePlanProps {
  teamId: string;
  copied: CopiedPlan | undefined;
  /** To the team where it is not said. */
  cancelTo?: string | undefined;
  intro: string | undefined;
}

/** The editor of a new plan, which may be a copy; then Home. */
function CreatePlan({ teamId, copied, cancelTo, intro }: CreatePlanProps) {
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
        cancelTo={cancelTo ?? teamPath}
        intro={intro && <Notice>{intro}</Notice>}
      />
    </>
  );
}
