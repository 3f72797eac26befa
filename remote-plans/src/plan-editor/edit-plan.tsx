import { PageActions, paths, useNavigate } from '@touchline/shared';
import { RunningLink, useRuns, type Plan, type Stored } from '@touchline/shared/product';
import { Alert, LeftOut } from '@touchline/shared/ui';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';

interface EditPlanProps {
  /** The team and the plan of the address. */
  teamId: string;
  planId: string;
  /** The plan as it is stored; undefined where it was deleted and only a draft is left. */
  opened: Stored<Plan> | undefined;
}

/** The editor of a stored plan. Where the plan was deleted, its input can be saved as a new plan. */
export function EditPlan(props: EditPlanProps) {
  const { teamId, planId } = props;
  const navigate = useNavigate();
  const editor = usePlanEditor({ mode: 'edit', ...props }, ({ teamId, id }) => {
    // Back must not lead to the editor again. A server may answer a new plan without its id.
    void navigate(id ? paths.plan(teamId, id) : paths.team(teamId), { replace: true });
  });
  const { stored } = editor;
  const [runs] = useRuns();
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
    <>
      <PageActions>
        <RunningLink teamId={teamId} planId={planId} run={runs?.get(planId)} />
      </PageActions>
      <PlanEditor
        editor={editor}
        submitLabel="Update Plan"
        cancelTo={paths.plan(teamId, planId)}
        notice={
          <LeftOut count={stored.unreadable} one="entry of this plan" many="entries of this plan" />
        }
      />
    </>
  );
}
