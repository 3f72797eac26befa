/** How long a browser takes a press for the reason of what follows, in milliseconds. */
const activeMs = 5_000;

/** A frame that takes the focus twice within this time, in milliseconds, does not stop by itself. */
const againMs = 10_000;

/** How long after a press a control gets the focus by it, in milliseconds. */
const pressMs = 500;

const controls = 'a[href], button, input, select, textarea, [contenteditable]';
const texts = 'input, select, textarea, [contenteditable]';

/** What the page knows of the focus in it, and of who moves it. */
export interface FocusGuard {
  /** The next move into the frame is the user's: they have pressed an action of it. */
  allow: () => void;
  close: () => void;
}

/**
 * Gives the focus back to a control of the page when a frame takes it without its user. Scripts of a frame can do so at
 * any time, and would get every key from then on. The page sees no press inside of a frame; that the browser knows of
 * one, and no control of the page was used, says that it was there.
 * @param onTaken called when it happens again soon: the frame is removed
 */
export function guardFocus(iframe: HTMLIFrameElement, onTaken: () => void): FocusGuard {
  /** The control of the page that has the focus, or had it before the frame. */
  let control: HTMLElement | undefined;
  let [keyAt, pressAt, takenAt] = [-Infinity, -Infinity, -Infinity];
  let enteredAt = NaN;
  let isAllowed = false;

  function isOfUser(last: HTMLElement): boolean {
    if (isAllowed || enteredAt >= Math.max(keyAt, pressAt)) return true;
    if (pressAt >= keyAt && !last.matches(texts)) return true;
    const isLongAgo = performance.now() - Math.max(keyAt, pressAt) > activeMs;
    return isLongAgo && navigator.userActivation.isActive;
  }

  function onBlur(): void {
    if (document.activeElement !== iframe || !control) return;
    const last = control;
    control = undefined;
    if (isOfUser(last)) return;
    const isAgain = performance.now() - takenAt < againMs;
    takenAt = performance.now();
    if (isAgain) {
      iframe.remove();
      onTaken();
    }
    // The browser is not done with the move yet.
    setTimeout(() => last.focus({ preventScroll: true }));
  }

  const noted = {
    keydown({ key }: KeyboardEvent) {
      keyAt = performance.now();
      // The next stop of the Tab key may be the frame.
      isAllowed = key === 'Tab';
    },
    pointerdown({ target }: Event) {
      pressAt = performance.now();
      if (!(target as Element).closest(controls)) control = undefined;
    },
    pointerover({ target }: Event) {
      if (target === iframe) enteredAt = performance.now();
    },
    focusin({ target }: Event) {
      if (target === iframe) return;
      control = target instanceof HTMLElement && target.matches(controls) ? target : undefined;
      isAllowed = false;
      // Out of the frame by the Tab key, which the page does not see.
      if (control && performance.now() - pressAt > pressMs) keyAt = performance.now();
    },
  };
  const listeners = Object.entries(noted) as [string, EventListener][];
  for (const [type, note] of listeners) document.addEventListener(type, note, true);
  window.addEventListener('blur', onBlur);
  return {
    allow: () => void (isAllowed = true),
    close() {
      for (const [type, note] of listeners) document.removeEventListener(type, note, true);
      window.removeEventListener('blur', onBlur);
    },
  };
}
