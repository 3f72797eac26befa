import { paths, useNavigate } from '@touchline/shared';
import { Notice } from '@touchline/shared/ui';
import type { CopiedPlan } from '../copied-plan';
import { PlanEditor } from './plan-editor';
import { usePlanEditor } from './use-plan-editor';

interface CreatePlanProps {
  /** The team that is selected when the form opens (D18). */
  teamId: string;
  /** What the form is prefilled with. */
  copied: CopiedPlan | undefined;
  /** Where Cancel leads, unless to the plan that it is a copy of. */
  cancelTo: string;
}

/** The editor of a new plan; then Home (S2). */
export function CreatePlan({ teamId, copied, cancelTo }: CreatePlanProps) {
  const navigate = useNavigate();
  const editor = usePlanEditor({ mode: 'create', teamId, copied }, () => {
    void navigate(paths.home(), { replace: true });
  });
  return (
    <PlanEditor
      editor={editor}
      submitLabel="Create Practice Plan"
      cancelTo={copied ? paths.plan(teamId, copied.ofPlanId) : cancelTo}
      notice={copied && <Notice>{`This copy is not stored yet. ${copied.leftOut}`}</Notice>}
    />
  );
}
