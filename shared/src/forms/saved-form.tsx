import type { MouseEvent, ReactNode } from 'react';
import { Link, RequestError } from '@touchline/shared';
import { Alert } from '../ui/alert';
import { ConflictAlert } from './conflict-alert';
import type { Draft } from './schema-form';
import { DraftNotice } from './draft-notice';
import type { FormSave } from './form-save';
import { LateAlert } from './late-alert';
import { RequiredHint } from './required-hint';
import { StoredBeforeAlert } from './stored-before-alert';

interface SavedFormProps {
  draft: Draft;
  save: FormSave;
  /** What the form is of, such as 'team'. */
  subject: string;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What stands before the server's message when saving fails. */
  failurePrefix?: string | undefined;
  /** The page of what the form's key stored first (D15a). */
  pathOfStored?: (stored: NonNullable<RequestError['stored']>) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The frame of a form that is saved: what was restored above; below, beside the button that was
 * pressed, what went wrong (D16). Cancel ends the draft (D17).
 */
export function SavedForm(props: SavedFormProps) {
  const { draft, save, subject, submitLabel, cancelTo, children } = props;
  return (
    <form
      className="form-narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <DraftNotice draft={draft} />
      <RequiredHint />
      {children}
      {save.isConflict && (
        <ConflictAlert subject={subject} onReload={save.reload} onOverwrite={save.overwrite} />
      )}
      {save.reloadError && <Alert>{save.reloadError.message}</Alert>}
      {save.error && !save.isConflict && <SaveFailure {...props} error={save.error} />}
      {save.isLate && <LateAlert />}
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={save.isSaving}>
          {save.isSaving ? 'Saving...' : submitLabel}
        </button>
        <Link
          className="btn btn-outline-secondary"
          to={cancelTo}
          onClick={(event) => {
            if (isLeaving(event)) draft.clear();
          }}
        >
          Cancel
        </Link>
      </div>
    </form>
  );
}

function SaveFailure({
  error,
  save,
  subject,
  failurePrefix = '',
  pathOfStored,
}: SavedFormProps & { error: Error }) {
  if (error instanceof RequestError && error.status === 422 && save.saveAsNew) {
    const path = error.stored && pathOfStored?.(error.stored);
    return <StoredBeforeAlert subject={subject} path={path} onSaveAsNew={save.saveAsNew} />;
  }
  return (
    <Alert>
      {failurePrefix}
      {error.message}
    </Alert>
  );
}

/** Whether a click on a link leaves this page, and does not open another tab. */
function isLeaving({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
