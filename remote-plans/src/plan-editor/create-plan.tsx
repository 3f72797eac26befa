import { paths, useNavigate } from '@touchline/shared';
import { usePanes } from './panes';
import { PlanEditor } from './plan-editor';
import { usePlanForm } from './use-plan-form';

interface CreatePlanProps {
  /** The team that is selected when the form opens (D18). */
  teamId: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

/** The editor of a new plan; then Home (S2). */
export function CreatePlan({ teamId, cancelTo }: CreatePlanProps) {
  const navigate = useNavigate();
  const panes = usePanes();
  const planForm = usePlanForm(
    { mode: 'create', teamId },
    {
      onSaved: () => void navigate(paths.home(), { replace: true }),
      onInvalid: () => panes.show('plan'),
    },
  );
  return (
    <PlanEditor
      planForm={planForm}
      panes={panes}
      submitLabel="Create Practice Plan"
      cancelTo={cancelTo}
    />
  );
}
