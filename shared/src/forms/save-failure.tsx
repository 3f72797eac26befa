import { Link, RequestError } from '@touchline/shared';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';
import { ConflictAlert } from './conflict-alert';
import type { FormSave } from './form-save';
import { LateAlert } from './late-alert';

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
