/** Moves the focus from a button that is about to remove its entry to the next one, or one before the list (2.4.3). */
export function focusBeside(button: HTMLElement): void {
  const list = button.closest('ul');
  const all = [...(list?.querySelectorAll('button') ?? [])];
  const place = all.indexOf(button as HTMLButtonElement);
  const beside = all[place + 1] ?? all[place - 1];
  const before = [...document.querySelectorAll<HTMLElement>('input, select, button')].findLast(
    (one) => list && one.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (beside ?? before)?.focus({ preventScroll: true });
}
