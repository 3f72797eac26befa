import { useBlocker } from '@touchline/shared';
import { useCallback, useEffect, useRef } from 'react';

const question = 'You have unsaved changes. Are you sure you want to leave?';

/**
 * Asks before the user leaves unsaved changes: with the product's words on the way to another page of
 * the portal, with the browser's on closing or reloading the tab (S8, D17).
 * @param onLeave called when the user leaves for another page and gives up the changes
 * @returns a function that lets the user leave without a question, for example after a save
 */
export function useLeaveGuard(hasUnsavedChanges: boolean, onLeave: () => void): () => void {
  const isFree = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        hasUnsavedChanges && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
      [hasUnsavedChanges],
    ),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!window.confirm(question)) {
      blocker.reset();
      return;
    }
    onLeave();
    blocker.proceed();
  }, [blocker, onLeave]);

  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    function ask(event: BeforeUnloadEvent) {
      if (!isFree.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsavedChanges]);

  return useCallback(() => {
    isFree.current = true;
  }, []);
}
