import { Link, RequestError } from '@touchline/shared';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';
import type { FormSave } from './form-save';

export interface SaveFailureProps<Values, Output> {
  save: FormSave<Values, Output>;
  /** What the form is of, such as 'team'. */
  subject: string;
  /** Text before the server's message when saving fails. */
  failurePrefix?: string | undefined;
  /** The page of what the form's key stored first (D15a); undefined where that is not known. */
  pathOfStored: (stored: NonNullable<RequestError['stored']>) => string | undefined;
  /** Shown when somebody else saved first, instead of an alert that offers to reload or overwrite. */
  conflict?: ReactNode;
}

/** Why a form is not saved, or not yet, and what can be done (D13, D16). For beside the button that saves. */
export function SaveFailure<Values, Output>(props: SaveFailureProps<Values, Output>) {
  const { save, subject } = props;
  return (
    <>
      {save.isConflict &&
        (props.conflict ?? (
          <ConflictAlert subject={subject} onReload={save.reload} onOverwrite={save.overwrite} />
        ))}
      {save.reloadError && <Alert>{save.reloadError.message}</Alert>}
      {save.error && !save.isConflict && <SaveError {...props} error={save.error} />}
      {save.isLate && <LateAlert />}
    </>
  );
}

function SaveError<Values, Output>({
  error,
  save,
  subject,
  failurePrefix = '',
  pathOfStored,
}: SaveFailureProps<Values, Output> & { error: Error }) {
  if (!(error instanceof RequestError && error.status === 422)) {
    return <Alert>{`${failurePrefix}${error.message}`}</Alert>;
  }
  // The first version of a new thing was stored, the answer was lost, and the input has changed since.
  const path = error.stored && pathOfStored(error.stored);
  return (
    <Alert>
      <p>
        {`The first version of this ${subject} was stored, but the server's answer was lost. Your input is kept: open the stored ${subject} to change it there, or save your present input as a new ${subject}.`}
      </p>
      <div className="d-flex flex-wrap gap-2">
        {path !== undefined && (
          <Link className="btn btn-outline-dark" to={path}>
            {`Open the stored ${subject}`}
          </Link>
        )}
        <button type="button" className="btn btn-outline-dark" onClick={save.saveAsNew}>
          {`Save as a new ${subject}`}
        </button>
      </div>
    </Alert>
  );
}

/** Says that a save has no answer yet (D16). */
export function LateAlert() {
  return (
    <Alert>
      The server has not answered yet. Your input is kept here. Please wait a little longer, or
      check your connection.
    </Alert>
  );
}

interface ConflictAlertProps {
  /** What was changed, such as 'team'. */
  subject: string;
  /** Drops the user's input and shows what is stored now. */
  onReload: () => void;
  /** Stores the user's input over what is stored now. */
  onOverwrite: () => void;
  /** What was changed, where the form can tell. */
  children?: ReactNode;
}

/** Somebody else saved first: the input is kept, and the user decides (D13). */
export function ConflictAlert({ subject, onReload, onOverwrite, children }: ConflictAlertProps) {
  return (
    <Alert>
      <p>
        {`Somebody else changed this ${subject} while you were editing it. Your input is kept. Reload to see their version and drop yours, or overwrite theirs with yours.`}
      </p>
      {children}
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline-dark" onClick={onReload}>
          Reload
        </button>
        <button type="button" className="btn btn-outline-danger" onClick={onOverwrite}>
          Overwrite
        </button>
      </div>
    </Alert>
  );
}
