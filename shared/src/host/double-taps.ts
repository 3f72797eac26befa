/** For how long a tap may be the second one of a double tap, in milliseconds. */
const doubleTapMs = 500;
/** How far the second tap of a double tap may be from the first, in CSS pixels. */
const samePlacePx = 24;

const controls = 'a[href], button, summary, label, input, select, textarea, [role="button"]';
const everyTap = '[data-tap="every"], input[type="number"]';
const oneStep = '[data-tap="one-step"]';

interface Tap {
  /** What was under the finger, and where that stood. */
  control: Element;
  box: DOMRect;
  x: number;
  y: number;
  /** By the clock of events, so that a busy page does not count as a slow finger. */
  at: number;
}

/**
 * A tap does what was under the finger when it came down. The second tap of a double tap counts only on the same
 * control, and not on `data-tap="one-step"`; fields of numbers and `data-tap="every"` take each.
 */
export function ignoreDoubleTaps(page = document.documentElement): void {
  let down: Tap | undefined;
  let last: Tap | undefined;

  function onDown(event: PointerEvent) {
    if (event.isPrimary) down = tapOf(event);
  }

  function onClick(event: MouseEvent) {
    // By the keyboard, or by a script.
    if (event.detail === 0) return;
    const up = tapOf(event);
    const tap = down ?? up;
    down = undefined;
    if (isSecond(tap, last)) {
      stop(event);
    } else if (tap.control === up.control) {
      last = { ...tap, at: up.at };
    } else {
      stop(event);
      const { x, y } = tap.control.getBoundingClientRect();
      const hasMoved = x !== tap.box.x || y !== tap.box.y;
      if (hasMoved && isSamePlace(tap, up) && tap.control instanceof HTMLElement) {
        last = { ...tap, at: up.at };
        tap.control.click();
      }
    }
  }

  // Who types between two taps means both.
  const onInput = () => (last = undefined);

  page.addEventListener('pointerdown', onDown, true);
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', onInput, true);
}

function isSecond(tap: Tap, first: Tap | undefined): boolean {
  if (!first || tap.at - first.at > doubleTapMs) return false;
  if (tap.control.matches(everyTap)) return false;
  return tap.control === first.control ? tap.control.matches(oneStep) : isSamePlace(tap, first);
}

function isSamePlace(a: Tap, b: Tap): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= samePlacePx;
}

function tapOf(event: MouseEvent): Tap {
  const target = event.target as Element;
  const found = target.closest(controls) ?? target;
  const control = (found instanceof HTMLLabelElement && found.control) || found;
  const box = control.getBoundingClientRect();
  return { control, box, x: event.clientX, y: event.clientY, at: event.timeStamp };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
