import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@touchline/shared';
import type { Draft } from './schema-form';
import { DraftNotice } from './draft-notice';
import { SaveButton, SavingForm } from './saving-form';
import { SaveFailure, type SaveFailureProps } from './save-failure';

interface SavedFormProps<Values, Output> extends SaveFailureProps<Values, Output> {
  draft: Draft;
  submitLabel: string;
  cancelTo: string;
  children: ReactNode;
}

/** A form that is saved, with what was restored above and what went wrong below (D16). Cancel ends the draft (D17). */
export function SavedForm<Values, Output>(props: SavedFormProps<Values, Output>) {
  const { draft, submitLabel, cancelTo, children, ...failure } = props;
  const { save } = failure;
  return (
    <SavingForm className="form-narrow" save={save}>
      <DraftNotice draft={draft} />
      <RequiredHint />
      {children}
      <SaveFailure {...failure} />
      <div className="form-actions">
        <SaveButton save={save} label={submitLabel} />
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
    </SavingForm>
  );
}

/** Whether a click on a link leaves this page, and does not open another tab. */
function isLeaving({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Explains the mark of required fields, once, above a form's fields. */
export function RequiredHint() {
  return (
    <p className="meta mb-2">
      Fields marked <span className="required-mark">*</span> are required.
    </p>
  );
}
