import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The two halves of the editor. A wide screen shows both, a narrow one shows one at a time. */
export type Pane = 'plan' | 'library';

/** The id of the button that shows or hides the drill library. */
export const libraryToggleId = 'drill-library-toggle';

/** The id of a button of the switch between the halves, which only a narrow screen has. */
export function paneButtonId(pane: Pane): string {
  return `plan-pane-${pane}`;
}

/** The id of the button of the library that adds a drill. */
export function addButtonId(drillId: string): string {
  return `add-${drillId}`;
}

export interface Panes {
  frame: RefObject<HTMLDivElement | null>;
  pane: Pane;
  /** Shows a half; it is in the page when this returns. */
  show: (pane: Pane) => void;
  /** Whether the library is shown in place of the plan: Back leads to the plan then. */
  hidesPlan: () => boolean;
}

/** Which half of the editor a narrow screen shows (D22). Each half keeps its scroll position. */
export function usePanes(): Panes {
  const frame = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<Pane>('plan');
  const shown = useRef(pane);
  const places = useRef<Partial<Record<Pane, number>>>({});

  useLayoutEffect(() => {
    if (shown.current === pane) return;
    shown.current = pane;
    if (!frame.current || !showsOnePane(frame.current)) return;
    const top = places.current[pane];
    if (top === undefined) frame.current.scrollIntoView();
    else window.scrollTo({ top });
  }, [pane]);

  const show = useCallback((next: Pane) => {
    if (shown.current === next) return;
    places.current[shown.current] = window.scrollY;
    flushSync(() => setPane(next));
  }, []);

  const hidesPlan = useCallback(
    () => shown.current === 'library' && frame.current !== null && showsOnePane(frame.current),
    [],
  );

  return { frame, pane, show, hidesPlan };
}

/** The style sheet decides from which width on both are shown, and tells by a custom property. */
function showsOnePane(editor: HTMLElement): boolean {
  return getComputedStyle(editor).getPropertyValue('--panes').trim() === 'one';
}

/** Gives the focus to the first of these ids that can take it. */
export function focusFirst(...ids: string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id);
    element?.focus();
    if (element && document.activeElement === element) return;
  }
}
