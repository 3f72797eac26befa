const place = 'touchline.navigation-state';

interface KeptState {
  href: string;
  coachId: string;
  /** What the router keeps of an entry, without its own count of entries: that begins anew. */
  state: { usr?: unknown; key?: unknown };
}

/**
 * Keeps the navigation state of the page that a coach leaves to sign in again: the login page would
 * cost it, and with it the way back to the plan that asked for a drill (S2).
 * @param coachId whose it is; null where that is not known, and nothing is kept
 */
export function keepNavigationState(coachId: string | null): void {
  const state = window.history.state as KeptState['state'] | null;
  if (coachId === null || state === null) return;
  const { href } = window.location;
  const kept: KeptState = { href, coachId, state: { usr: state.usr, key: state.key } };
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch (error) {
    // Without room for it the way back is lost; signing in must not be.
    console.warn('The navigation state could not be kept.', error);
  }
}

/**
 * Gives the navigation state back to the page it was kept for, once, before a router reads it; not to
 * another coach (D26).
 */
export function restoreNavigationState(coachId: string | null): void {
  const kept = readKept();
  sessionStorage.removeItem(place);
  if (kept?.href !== window.location.href || kept.coachId !== coachId) return;
  window.history.replaceState(kept.state, '');
}

function readKept(): KeptState | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '') as KeptState;
  } catch {
    return undefined;
  }
}
