import { Alert, ConflictAlert, Link, paths, RequestError, type PlanForm } from '@touchline/shared';
import { Differences } from './differences';
import { planDifferences, type Names } from './plan-differences';
import { PlanConflict } from './save-plan';

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
    const stored = storedPlanOf(error, values?.teamId);
    return (
      <Alert>
        <p>
          This plan was stored already, before your last changes, though the answer got lost. You
          find it among the plans of its team. Your input is kept: save it as a plan of its own, or
          change the stored one.
        </p>
        <div className="d-flex flex-wrap gap-2">
          <button type="button" className="btn btn-outline-dark" onClick={onSaveAsNew}>
            Save as a new plan
          </button>
          {stored && (
            <Link className="btn btn-outline-dark" to={paths.plan(stored.teamId, stored.id)}>
              View the stored plan
            </Link>
          )}
        </div>
      </Alert>
    );
  }
  return <Alert>{error.message}</Alert>;
}

/** Where the plan lies that the form stored the first time (D15a); undefined where none is named. */
function storedPlanOf({ stored }: Error & { stored?: unknown }, sentTo: string | undefined) {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
  const teamId = 'teamId' in stored ? stored.teamId : sentTo;
  if (typeof stored.id !== 'string' || typeof teamId !== 'string') return undefined;
  return { teamId, id: stored.id };
}
