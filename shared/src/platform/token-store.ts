import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The signed-in user, from the identity token's claims. */
export interface Account {
  /** Claim `oid`, otherwise `sub`. */
  id: string;
  /** Claim `name`. */
  name: string;
  /** Claim `preferred_username`. */
  email: string;
}

/** The status of the session (D20): the identity client starts; a token is requested; there is one; signed out. */
export type SessionStatus = 'initializing' | 'acquiring' | 'signed-in' | 'signed-out';

/** What all parts of the portal may know of the session. Only the host changes it. */
export interface Session {
  readonly status: SessionStatus;
  /** The user; null while nobody is signed in. */
  readonly account: Account | null;
  /** Starts sign-in; the user comes back to the page they are on. */
  readonly signIn: () => void;
}

/** The session as the host sees it. It is kept in memory only. */
export interface HostSession extends Session {
  /** The bearer token for the API, or null while there is none. */
  token: string | null;
  /** Why the request for a token failed, in a sentence for the user; null when it has not. */
  problem: string | null;
  /** Gets a fresh token, past any cache; null when the user must sign in again. */
  renew: () => Promise<string | null>;
  /** Requests a token again, silently first. */
  retry: () => void;
  /** Signs out in a popup and stays on the page. */
  signOut: () => Promise<void>;
}

const instanceMark = Symbol.for('touchline.token-store');

function createTokenStore() {
  // With two stores a remote would call the API without a token, and it would be hard to see why.
  if (Reflect.has(globalThis, instanceMark)) {
    throw new Error(
      'A second token store was created. @touchline/shared must be shared as one module: ' +
        'check that this build takes it from the shell.',
    );
  }
  Reflect.set(globalThis, instanceMark, true);
  return createStore<HostSession>(() => ({
    status: 'initializing',
    token: null,
    account: null,
    problem: null,
    renew: () => Promise.resolve(null),
    signIn: () => undefined,
    retry: () => undefined,
    signOut: () => Promise.resolve(),
  }));
}

/** The one token store of the portal. The sign-in code writes it, the API client reads it. */
export const tokenStore = createTokenStore();

/** Reads the session in a component; renders again when the selected part changes. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useStore(tokenStore, select);
}

/** Reads all of the session in a component of the host, as `useSession` does. */
export function useHostSession<Selected>(select: (session: HostSession) => Selected): Selected {
  return useStore(tokenStore, select);
}
