/** How near to the edge of what is in sight a drag scrolls, in pixels, and how far it scrolls there in a second at most. */
const zonePx = 64;
const pxPerSecond = 900;
/** Within the row that is in sight last. */
const insetPx = 8;

/** What of the window is in sight between the bars that lie over the page. */
function sight(): { top: number; bottom: number } {
  const box = (bar: string) => document.querySelector(bar)?.getBoundingClientRect();
  return {
    top: Math.max(0, box('.top-bar')?.bottom ?? 0),
    bottom: Math.min(innerHeight, box('.plan-bar')?.top ?? innerHeight),
  };
}

/** Whether a pointer is over the bar at the foot, or below the window. */
export function isOverFoot(release: Event | undefined): boolean {
  return release instanceof MouseEvent && release.clientY >= sight().bottom;
}

/**
 * While a row of a list is dragged: near the bars the page scrolls, and a pointer over them counts as one over the row at their edge,
 * so that the place is always one in sight. Other fingers do nothing.
 * @returns what ends it
 */
export function dragInSight(list: HTMLElement, start: MouseEvent): () => void {
  const abort = new AbortController();
  let last = start;
  let countedAt = start.clientY;
  let scrolledAt = performance.now();
  let frame = requestAnimationFrame(scroll);

  function scroll(now: number) {
    const passed = Math.min(now - scrolledAt, 50);
    scrolledAt = now;
    const { top, bottom } = sight();
    const rows = list.getBoundingClientRect();
    // Only on the way to the edge: a row that is taken there stays where it is.
    const down = last.clientY > start.clientY && rows.bottom > bottom;
    const up = last.clientY < start.clientY && rows.top < top;
    const depth = down ? last.clientY - (bottom - zonePx) : top + zonePx - last.clientY;
    if ((down || up) && depth > 0) {
      const by = (Math.min(depth / zonePx, 1) * pxPerSecond * passed) / 1_000;
      scrollBy({ top: Math.ceil(by) * (down ? 1 : -1), behavior: 'instant' });
    }
    // A finger that rests on a bar meets every row, also the one at which the page stops.
    if (placeOf(last) !== countedAt) moveTo(last);
    frame = requestAnimationFrame(scroll);
  }

  /** Where a pointer counts: over a bar at the last row that is in sight there. */
  function placeOf({ clientY }: MouseEvent): number {
    const { top, bottom } = sight();
    const rows = list.getBoundingClientRect();
    if (clientY < top + insetPx) return Math.max(top, rows.top) + insetPx;
    if (clientY > bottom - insetPx) return Math.min(bottom, rows.bottom) - insetPx;
    return clientY;
  }

  function hold(event: MouseEvent) {
    if (!event.isTrusted) return;
    if (idOf(event) !== idOf(start)) event.stopImmediatePropagation();
    else if (event.type.endsWith('move')) moveTo(event);
  }

  function moveTo(event: MouseEvent) {
    last = event;
    countedAt = placeOf(event);
    if (countedAt === event.clientY) return;
    event.stopImmediatePropagation();
    // In a frame, a move without a button ends the drag.
    const { type, clientX, buttons } = event;
    const init = { clientX, clientY: countedAt, buttons, bubbles: true, cancelable: true };
    document.dispatchEvent(new MouseEvent(type, init));
  }

  for (const type of ['pointermove', 'mousemove', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, hold, { capture: true, signal: abort.signal });
  }
  return () => {
    abort.abort();
    cancelAnimationFrame(frame);
  };
}

/** The finger; none for a mouse where there are no pointers. */
function idOf(event: MouseEvent): number | undefined {
  return 'pointerId' in event ? (event.pointerId as number) : undefined;
}
