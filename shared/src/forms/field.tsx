import { useId, type ReactNode } from 'react';

/** The attributes that tie a control to its field. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  /** What is wrong with the value; empty or absent when it is valid. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Whether the form can't be sent without it: the label is marked. */
  isRequired?: boolean | undefined;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error, wired for assistive technology (D21). */
export function Field({ label, error, hint, isRequired = false, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="mb-3">
      <label htmlFor={id} className={isRequired ? 'form-label is-required' : 'form-label'}>
        {label}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div id={hintId} className="form-text">
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className="field-error">
          {error}
        </div>
      )}
    </div>
  );
}
