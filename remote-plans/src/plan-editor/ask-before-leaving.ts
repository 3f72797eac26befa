import { page, useBlocker } from '@touchline/shared';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Panes } from '../panes';

const question = 'You have unsaved changes. Are you sure you want to leave?';

/**
 * Asks before the user leaves unsaved changes (S8). Where the library hides the plan, Back leads to the plan
 * and nowhere else.
 * @param onLeave called when the user leaves for another page and gives up the changes
 * @returns a function that lets the user leave without a question, for example after a save
 */
export function useAskBeforeLeaving(
  hasUnsavedChanges: boolean,
  onLeave: () => void,
  { hidesPlan, showPlan }: Panes,
): () => void {
  const isFree = useRef(false);
  const isBackToPlan = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation, historyAction }) => {
        if (isFree.current || currentLocation.pathname === nextLocation.pathname) return false;
        isBackToPlan.current = String(historyAction) === 'POP' && hidesPlan();
        return hasUnsavedChanges || isBackToPlan.current;
      },
      [hasUnsavedChanges, hidesPlan],
    ),
  );

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (isBackToPlan.current) {
      blocker.reset();
      showPlan();
      return;
    }
    if (!(await page.confirm(question))) {
      blocker.reset();
      return;
    }
    onLeave();
    blocker.proceed();
  });

  // Once for each time that the user is held: what is rendered meanwhile asks nothing again.
  useEffect(() => void ask(), [blocker]);

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
