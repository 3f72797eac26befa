import { useNeedsConnection } from '@touchline/shared';
import type { ComponentProps, InputEvent } from 'react';
import { asOneLine } from '../schema/text';
import type { FormSave } from './form-save';

/** A `form` that saves when it is sent. */
export function SavingForm({
  save,
  ...form
}: ComponentProps<'form'> & { save: Pick<FormSave, 'submit'> }) {
  return (
    <form
      noValidate
      onInputCapture={keepOneLine}
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
      {...form}
    />
  );
}

/** Makes spaces of pasted line ends, which an input of one line keeps unseen (D15). */
function keepOneLine({ target }: InputEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const line = asOneLine(target.value);
  // Not by the setter that React put on the element: it would no longer see a change.
  if (line !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', line, target);
}

interface SaveButtonProps {
  save: Pick<FormSave, 'isSaving'>;
  label: string;
  /** The id of its form, where it is outside of it. */
  form?: string;
}

/** The button that sends a form. Without a connection, a press says why it can't be saved. */
export function SaveButton({ save, label, form }: SaveButtonProps) {
  const { onClickCapture: _, ...needsConnection } = useNeedsConnection();
  return (
    <button
      type="submit"
      form={form}
      className="btn btn-primary"
      disabled={save.isSaving}
      {...needsConnection}
    >
      {save.isSaving ? 'Saving...' : label}
    </button>
  );
}
