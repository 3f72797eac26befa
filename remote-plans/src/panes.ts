import { newDrill } from '@touchline/product';
import { useLocation } from '@touchline/shared';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The id of the button that shows or hides the drill library. */
export const libraryToggleId = 'drill-library-toggle';

/** The id of a button of the library that adds a drill. */
export function addButtonId(drillId: string): string {
  return `add-${drillId}`;
}

export interface Panes {
  frame: RefObject<HTMLDivElement | null>;
  /** Whether the drill library is shown: beside the plan, or in its place on a narrow screen. */
  isLibraryShown: boolean;
  /** Whether it was shown before: it keeps its search and its place. */
  wasLibraryShown: boolean;
  toggleLibrary: () => void;
  /** Shows the plan where the library is in its place; it is in the page when this returns. */
  showPlan: () => void;
  /** Whether the library is shown in place of the plan: Back leads to the plan then. */
  hidesPlan: () => boolean;
}

/**
 * The two halves of the editor, plan and library. A narrow screen shows one at a time (D22), and each keeps its scroll
 * position. The library is shown from the start when the coach comes back with a new drill.
 */
export function usePanes(): Panes {
  const { state } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const [isLibraryShown, setIsLibraryShown] = useState(newDrill.read(state) !== undefined);
  const [wasLibraryShown, setWasLibraryShown] = useState(isLibraryShown);
  const shown = useRef(isLibraryShown);
  const places = useRef<[plan?: number, library?: number]>([]);

  useLayoutEffect(() => {
    if (shown.current === isLibraryShown) return;
    shown.current = isLibraryShown;
    // One button shows the library, and another one hides it: the focus moves from one to the other.
    focusFirst(libraryToggleId);
    if (!frame.current || !showsOnePane(frame.current)) return;
    const top = places.current[Number(isLibraryShown)];
    if (top === undefined) frame.current.scrollIntoView();
    else window.scrollTo({ top });
  }, [isLibraryShown]);

  const show = useCallback((isShown: boolean) => {
    if (shown.current === isShown) return;
    places.current[Number(shown.current)] = window.scrollY;
    flushSync(() => {
      setIsLibraryShown(isShown);
      if (isShown) setWasLibraryShown(true);
    });
  }, []);

  const toggleLibrary = useCallback(() => show(!shown.current), [show]);

  const hidesPlan = useCallback(
    () => shown.current && frame.current !== null && showsOnePane(frame.current),
    [],
  );
  const showPlan = useCallback(() => {
    if (hidesPlan()) show(false);
  }, [hidesPlan, show]);

  return { frame, isLibraryShown, wasLibraryShown, toggleLibrary, showPlan, hidesPlan };
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
