import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from './alert';
import { ConflictAlert } from './conflict-alert';
import type { Draft } from './contract-form';
import { DraftNotice } from './draft-notice';
import type { FormSave } from './form-save';

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
  /** The fields. */
  children: ReactNode;
}

/** The frame of a form that is saved: what was restored above, what went wrong and the buttons below. */
export function SavedForm(props: SavedFormProps) {
  const { draft, save, subject, submitLabel, cancelTo, failurePrefix = '', children } = props;
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
      {children}
      {save.isConflict && (
        <ConflictAlert subject={subject} onReload={save.reload} onOverwrite={save.overwrite} />
      )}
      {save.error && !save.isConflict && (
        <Alert>
          {failurePrefix}
          {save.error.message}
        </Alert>
      )}
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={save.isSaving}>
          {save.isSaving ? 'Saving...' : submitLabel}
        </button>
        <Link className="btn btn-outline-secondary" to={cancelTo}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
