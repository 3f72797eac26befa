import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Field, type FieldProps } from './field';

type AddingFieldProps = Pick<FieldProps, 'label' | 'error'> &
  ComponentProps<'input'> & {
    onText: (text: string) => void;
    addLabel: string;
    /** Called by the button, and by Enter. */
    onAdd: () => void;
    /** The list. */
    children: ReactNode;
  };

/** A list with a text that is added to it, with the attributes of an `input` (S2). */
export function AddingField(props: AddingFieldProps) {
  const { label, error, onText, addLabel, onAdd, children, ...input } = props;

  function addOnEnter(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    onAdd();
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <div className="input-group">
            <input
              className="form-control"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              {...input}
              {...control}
              onChange={({ target }) => onText(target.value)}
              onKeyDown={addOnEnter}
            />
            <button type="button" className="btn btn-outline-primary" onClick={onAdd}>
              {addLabel}
            </button>
          </div>
          {children}
        </>
      )}
    </Field>
  );
}

/** Whether a key is Enter as the user means it, and not the one that ends what an input method composes. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before its key comes, which has the code of a key that is processed.
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}
