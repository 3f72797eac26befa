import { drafts, RequestError, useNavigate, useParams } from '@touchline/shared';
import { paths, planQueries, type Plan } from '@touchline/product';
import { useOpened } from '@touchline/shared/forms';
import { type Stored } from '@touchline/shared/requests';
import { Alert, LeftOut, Spinner } from '@touchline/shared/ui';
import { PlanFailure } from '../plan-failure';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';
import { planDraftName } from './use-plan-form';

/** Edit Practice Plan, from what is stored now. */
export function EditPlanPage() {
  const { teamId = '', planId = '' } = useParams();
  return <OpenPlan key={`${teamId}/${planId}`} teamId={teamId} planId={planId} />;
}

function OpenPlan({ teamId, planId }: { teamId: string; planId: string }) {
  const { opened, error, retry } = useOpened(planQueries.detail(teamId, planId));

  if (error) {
    const isDeleted = error instanceof RequestError && error.status === 404;
    // The plan is deleted, but the coach's input is still there.
    if (isDeleted && drafts.has(planDraftName(planId))) {
      return <EditPlan teamId={teamId} planId={planId} opened={undefined} />;
    }
    return <PlanFailure error={error} teamId={teamId} onRetry={retry} />;
  }
  if (!opened) return <Spinner label="Loading practice plan..." />;
  return <EditPlan teamId={teamId} planId={planId} opened={opened} />;
}

interface EditPlanProps {
  teamId: string;
  planId: string;
  /** The plan as it is stored; undefined where it was deleted and only a draft is left. */
  opened: Stored<Plan> | undefined;
}

/** The editor of a stored plan. Where the plan was deleted, its input can be saved as a new plan. */
function EditPlan(props: EditPlanProps) {
  const { teamId, planId } = props;
  const navigate = useNavigate();
  const editor = usePlanEditor({ mode: 'edit', ...props }, ({ teamId, id }) => {
    // Back must not lead to the editor again. A server may answer a new plan without its id.
    void navigate(id ? paths.plan(teamId, id) : paths.team(teamId), { replace: true });
  });
  const { stored } = editor;
  if (!stored) {
    return (
      <PlanEditor
        editor={editor}
        submitLabel="Save as a new plan"
        cancelTo={paths.team(teamId)}
        notice={
          <Alert>
            This practice plan was deleted while you were editing it. Your input is kept: you can
            save it as a new plan.
          </Alert>
        }
      />
    );
  }
  return (
    <PlanEditor
      editor={editor}
      submitLabel="Update Plan"
      cancelTo={paths.plan(teamId, planId)}
      notice={
        <LeftOut count={stored.unreadable} one="entry of this plan" many="entries of this plan" />
      }
    />
  );
}
