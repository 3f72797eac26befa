import { paths, useNavigate } from '@touchline/shared';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';

interface CreatePlanProps {
  /** The team that is selected when the form opens (D18). */
  teamId: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

/** The editor of a new plan; then Home (S2). */
export function CreatePlan({ teamId, cancelTo }: CreatePlanProps) {
  const navigate = useNavigate();
  const editor = usePlanEditor({ mode: 'create', teamId }, () => {
    void navigate(paths.home(), { replace: true });
  });
  return <PlanEditor editor={editor} submitLabel="Create Practice Plan" cancelTo={cancelTo} />;
}
