const storageKey = 'touchline.navigation-state';

interface KeptState {
  href: string;
  /** The user's id. Other releases read it by this name. */
  coachId: string;
  /** The router's state of a history entry, without the entry's number, which is a new one. */
  state: { usr?: unknown; key?: unknown };
}

/**
 * Keeps the navigation state of the page that a user leaves to sign in again. Otherwise it would be
 * lost at the login page, and with it the way back to the plan that a drill is created for (S2).
 * @param userId whose it is; null when that is not known: then nothing is kept
 */
export function storeNavigationState(userId: string | null): void {
  const state = window.history.state as KeptState['state'] | null;
  if (userId === null || state === null) return;
  const { href } = window.location;
  const kept: KeptState = { href, coachId: userId, state: { usr: state.usr, key: state.key } };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch (error) {
    // When the storage is full, the way back is lost, but the user must be able to sign in.
    console.warn('The navigation state could not be kept.', error);
  }
}

/**
 * Restores the navigation state, once, before a router reads it: only for the same page and the same
 * user (D26).
 */
export function restoreNavigationState(userId: string | null): void {
  const kept = readKept();
  if (kept) sessionStorage.removeItem(storageKey);
  if (kept?.href !== window.location.href || kept.coachId !== userId) return;
  window.history.replaceState(kept.state, '');
}

function readKept(): KeptState | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as KeptState;
  } catch {
    return undefined;
  }
}
