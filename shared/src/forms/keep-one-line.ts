import type { InputEvent } from 'react';
import { asOneLine } from '../schema/one-line';

/** Makes spaces of pasted line ends, which an input of one line keeps unseen (D15). For `onInputCapture` of a form. */
export function keepOneLine({ target }: InputEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const line = asOneLine(target.value);
  // Not by the setter that React put on the element: it would no longer see a change.
  if (line !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', line, target);
}
