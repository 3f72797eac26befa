import type { KeyboardEvent } from 'react';

/** In a toolbar, which is one stop for Tab, the arrow keys go from button to button (D21). */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || place < 0) return;
  event.preventDefault();
  buttons.at((place + step) % buttons.length)?.focus();
}
