import { announce, paths, useNavigate, useParams } from '@touchline/shared';
import { PlanEditor } from './plan-editor/plan-editor';
import { emptyPlan } from './plan-editor/plan-form-values';

/** Create Practice Plan for the team of the address, or the one chosen; then Home (S2, D18). */
export function CreatePlanPage() {
  const { teamId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <PlanEditor
      key={teamId}
      initial={emptyPlan(teamId)}
      draftName={`new-plan/${teamId}`}
      submitLabel="Create Practice Plan"
      cancelTo={paths.team(teamId)}
      onSaved={() => {
        announce('Practice plan created');
        void navigate(paths.home());
      }}
    />
  );
}
