import { paths, useNavigate } from '@touchline/shared';
import type { Plan, Stored } from '@touchline/shared/product';
import { Alert, LeftOut } from '@touchline/shared/ui';
import { usePanes } from './panes';
import { PlanEditor } from './plan-editor';
import { usePlanForm } from './use-plan-form';

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
  const panes = usePanes();
  const planForm = usePlanForm(
    { mode: 'edit', ...props },
    {
      onSaved: ({ teamId, id }) =>
        // Back must not lead to the editor again. A new plan's id is the answer's, which may lack it.
        void navigate(id ? paths.plan(teamId, id) : paths.team(teamId), { replace: true }),
      onInvalid: () => panes.show('plan'),
    },
  );
  const { stored } = planForm;
  if (!stored) {
    return (
      <PlanEditor
        planForm={planForm}
        panes={panes}
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
      planForm={planForm}
      panes={panes}
      submitLabel="Update Plan"
      cancelTo={paths.plan(teamId, planId)}
      notice={
        <LeftOut count={stored.unreadable} one="entry of this plan" many="entries of this plan" />
      }
    />
  );
}
