import { newDrill, useLocation, useNavigate } from '@touchline/shared';
import { useEffect } from 'react';

/**
 * Adds the drill that was just created for this plan, once the library has loaded (S2). It clears the
 * navigation state, so that a reload does not add the drill again after it was removed.
 */
export function useNewDrill(isLibraryLoaded: boolean, add: (drillId: string) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const drillId = newDrill.read(state);
  useEffect(() => {
    if (drillId === undefined || !isLibraryLoaded) return;
    add(drillId);
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [drillId, isLibraryLoaded, add, navigate, pathname]);
}
