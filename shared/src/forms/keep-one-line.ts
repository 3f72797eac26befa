import type { InputEvent } from 'react';
import { asOneLine } from '../schema/one-line';

/**
 * Puts a space in place of pasted line ends that an input of one line would keep unseen, before the form
 * reads it (D15). For `onInputCapture` of a form.
 */
export function keepOneLine({ target }: InputEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const line = asOneLine(target.value);
  // Not by the setter that React put on the element: it would no longer see a change.
  if (line !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', line, target);
}
