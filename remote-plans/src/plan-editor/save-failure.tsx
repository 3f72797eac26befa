import { Alert, ConflictAlert, RequestError, type PlanForm } from '@touchline/shared';
import { planDifferences } from './plan-differences';
import { PlanConflict } from './save-plan';

interface SaveFailureProps {
  error: Error;
  /** What was to be saved. */
  values: PlanForm | undefined;
  teamName: (teamId: string) => string;
  drillName: (drillId: string) => string;
  onReload: (conflict: PlanConflict) => void;
  onOverwrite: () => void;
  onSaveAsNew: () => void;
}

/** Why the plan was not saved, and what the coach can do; the form keeps its input (D13, D16). */
export function SaveFailure(props: SaveFailureProps) {
  const { error, values, teamName, drillName, onReload, onOverwrite, onSaveAsNew } = props;
  if (error instanceof PlanConflict) {
    const names = { team: teamName, drill: drillName };
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
    return (
      <Alert>
        <p>
          This plan was stored already, before your last changes, though the answer got lost. You
          find it among the plans of its team. Your input is kept: save it as a plan of its own, or
          change the stored one.
        </p>
        <button type="button" className="btn btn-outline-dark" onClick={onSaveAsNew}>
          Save as a new plan
        </button>
      </Alert>
    );
  }
  return <Alert>{error.message}</Alert>;
}

function Differences({ rows }: { rows: ReturnType<typeof planDifferences> }) {
  return (
    <table className="table differences" aria-label="What differs">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs, yours }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{theirs}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
