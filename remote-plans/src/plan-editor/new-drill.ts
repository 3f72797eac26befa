import { useLocation, useNavigate } from '@touchline/shared';
import { useEffect } from 'react';

/** The drill that was just created for this plan, from the navigation state (S2). */
export function readNewDrillId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('newDrillId' in state)) return undefined;
  return typeof state.newDrillId === 'string' ? state.newDrillId : undefined;
}

/**
 * Adds the drill that the coach comes back with, once the library has loaded (S2). The state is
 * cleared with it: after a reload the drill is not added again, even if it was removed meanwhile.
 */
export function useNewDrill(isLibraryLoaded: boolean, add: (drillId: string) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const newDrillId = readNewDrillId(state);
  useEffect(() => {
    if (newDrillId === undefined || !isLibraryLoaded) return;
    add(newDrillId);
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [newDrillId, isLibraryLoaded, add, navigate, pathname]);
}
