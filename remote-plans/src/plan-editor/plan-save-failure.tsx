import { paths } from '@touchline/product';
import { ConflictAlert, SaveFailure } from '@touchline/shared/forms';
import { planDifferences, PlanDifferences } from '../form/plan-differences';
import { PlanConflict } from '../form/save-plan';
import type { PlanEditorState } from './use-plan-editor';

/** Why the plan was not saved. A conflict shows what differs from the stored plan. */
export function PlanSaveFailure({ editor }: { editor: PlanEditorState }) {
  const { save, takeOver, names } = editor;
  const { error, sent } = save;
  return (
    <SaveFailure
      save={save}
      subject="plan"
      pathOfStored={({ id, teamId = sent?.teamId }) => teamId && paths.plan(teamId, id)}
      conflict={
        error instanceof PlanConflict ? (
          <ConflictAlert
            subject="practice plan"
            onReload={() => takeOver(error.theirs)}
            onOverwrite={save.overwrite}
          >
            {sent && <PlanDifferences rows={planDifferences(error.theirs, sent, names)} />}
          </ConflictAlert>
        ) : undefined
      }
    />
  );
}
