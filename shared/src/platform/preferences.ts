import { userKey } from './stored-user';
import { tokenStore } from './token-store';

/** What the user has chosen in this browser, by a name such as `library.order`, until they sign out (D26). */
export const preferences = {
  /** Undefined where nothing was chosen, or the browser keeps nothing. */
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(keyOf(name)) ?? undefined;
    } catch {
      return undefined;
    }
  },

  /** Keeps a choice; undefined removes it. Where the browser keeps nothing, it is lost with the page. */
  set(name: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(keyOf(name));
      else localStorage.setItem(keyOf(name), value);
    } catch (error) {
      console.warn('A choice could not be stored.', error);
    }
  },
};

/** The choices whose names begin with `start`, by the rest of their names. */
export function preferencesFrom(start: string): Record<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(start)));
    return Object.fromEntries(
      keys.map((key) => [key.slice(keyOf(start).length), localStorage.getItem(key) ?? '']),
    );
  } catch {
    return {};
  }
}

function keyOf(name: string): string {
  return userKey(tokenStore.getState().account?.id ?? '', name);
}
