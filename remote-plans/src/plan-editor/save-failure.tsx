import { paths, RequestError } from '@touchline/shared';
import { ConflictAlert, StoredBeforeAlert } from '@touchline/shared/forms';
import { Alert } from '@touchline/shared/ui';
import { Differences } from './differences';
import { planDifferences, type Names } from './plan-differences';
import { PlanConflict } from './save-plan';
import type { PlanForm } from './plan-form-schema';

interface SaveFailureProps {
  error: Error;
  /** What was to be saved. */
  values: PlanForm | undefined;
  names: Names;
  onReload: (conflict: PlanConflict) => void;
  onOverwrite: () => void;
  onSaveAsNew: () => void;
}

/** Why the plan was not saved, and what the coach can do; the form keeps its input (D13, D16). */
export function SaveFailure(props: SaveFailureProps) {
  const { error, values, names, onReload, onOverwrite, onSaveAsNew } = props;
  if (error instanceof PlanConflict) {
    return (
      <ConflictAlert
        subject="practice plan"
        onReload={() => onReload(error)}
        onOverwrite={onOverwrite}
      >
        {values && <Differences rows={planDifferences(error.theirs, values, names)} />}
      </ConflictAlert>
    );
  }
  if (error instanceof RequestError && error.status === 422) {
    const { id, teamId = values?.teamId } = error.stored ?? {};
    const path = id && teamId && paths.plan(teamId, id);
    return <StoredBeforeAlert subject="plan" path={path || undefined} onSaveAsNew={onSaveAsNew} />;
  }
  return <Alert>{error.message}</Alert>;
}
