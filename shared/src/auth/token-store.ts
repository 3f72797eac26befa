import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The signed-in coach, from the identity token's claims (S3, D1). */
export interface Account {
  /** Claim `oid`, else `sub`. */
  id: string;
  /** Claim `name`. */
  name: string;
  /** Claim `preferred_username`. */
  email: string;
}

/**
 * Where the session stands (S4, D20): the identity client starts; a token is being obtained; there
 * is one; the coach signed out.
 */
export type SessionStatus = 'initializing' | 'acquiring' | 'signed-in' | 'signed-out';

/** What the shell and every remote know of the session. Lives in memory only. */
export interface Session {
  status: SessionStatus;
  /** The bearer token for the API, or null while there is none. */
  token: string | null;
  account: Account | null;
  /** Whether obtaining a token failed for a reason that trying again may cure (D20). */
  hasFailed: boolean;
  /** Obtains a fresh token, past any cache. Answers null when the coach must sign in again. */
  renew: () => Promise<string | null>;
  /** Starts sign-in; the coach comes back to the page they are on. */
  signIn: () => void;
  /** Tries again to obtain a token, silently first (D20). */
  retry: () => void;
  /** Signs out in a popup and stays on the page (S2, D20). */
  signOut: () => Promise<void>;
}

const instanceMark = Symbol.for('touchline.token-store');

function createTokenStore() {
  // Two stores would mean two tokens: a remote would go on asking without one, and nobody would see why.
  if (Reflect.has(globalThis, instanceMark)) {
    throw new Error(
      'A second token store was created. @touchline/shared must be shared as one module: ' +
        'check that this build takes it from the shell.',
    );
  }
  Reflect.set(globalThis, instanceMark, true);
  return createStore<Session>(() => ({
    status: 'initializing',
    token: null,
    account: null,
    hasFailed: false,
    renew: () => Promise.resolve(null),
    signIn: () => undefined,
    retry: () => undefined,
    signOut: () => Promise.resolve(),
  }));
}

/** The one token store of the portal. The sign-in code writes it; everybody else reads. */
export const tokenStore = createTokenStore();

/** Reads the session in a component; renders again when the selected part changes. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useStore(tokenStore, select);
}
