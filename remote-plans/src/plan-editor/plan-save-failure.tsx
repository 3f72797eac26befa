import { paths } from '@touchline/shared';
import { ConflictAlert, SaveFailure } from '@touchline/shared/forms';
import { planDifferences, PlanDifferences, type Names } from '../plan-form/plan-differences';
import { PlanConflict } from '../plan-form/save-plan';
import type { PlanFormState } from './use-plan-form';

interface PlanSaveFailureProps {
  planForm: PlanFormState;
  names: Names;
}

/** Why the plan was not saved. A conflict shows what differs from the stored plan (D13). */
export function PlanSaveFailure({ planForm, names }: PlanSaveFailureProps) {
  const { save, takeOver } = planForm;
  const { error, sent } = save;
  return (
    <SaveFailure
      save={save}
      subject="plan"
      pathOfStored={({ id, teamId = sent?.teamId }) =>
        teamId === undefined ? undefined : paths.plan(teamId, id)
      }
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
