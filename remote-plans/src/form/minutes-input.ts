import type { WheelEvent } from 'react';

/** A field for minutes. The wheel scrolls the page, and changes no number that has the focus. */
export const minutesInput = {
  type: 'number',
  inputMode: 'numeric',
  min: 1,
  step: 'any',
  className: 'form-control numbers',
  onWheel: ({ currentTarget: field }: WheelEvent<HTMLInputElement>) => {
    if (document.activeElement !== field) return;
    // What has no focus is not changed. It has it again before the next key.
    field.blur();
    setTimeout(() => field.focus({ preventScroll: true }));
  },
} as const;
