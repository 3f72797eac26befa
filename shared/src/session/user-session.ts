import { announce } from '../platform/announcements';
import { connection } from '../platform/connection';
import { dropStored } from '../platform/stored-user';
import { tokenStore, type Account } from '../platform/token-store';
import { dropDrafts } from '../platform/unsaved-work';
import { BrowserUser } from './browser-user';
import { dropCachedSession, storeSession, type CachedSession } from './cached-session';
import { oweSignOut } from './provider-visits';
import { signInProblem } from './sign-in-problems';

/**
 * What a session needs of the identity client, once that is there.
 * @internal
 */
export interface LinkedIdentity {
  /** Whom the client knows; undefined for nobody. */
  readonly knownUserId: string | undefined;
  /** The user has left this page. */
  onLeave: () => void;
  /** Removes all that the client keeps in this browser. Never rejects. */
  forget: () => Promise<unknown>;
}

/** Who uses this page. Nothing of a user stays when another one follows. No other code writes user and token. */
export class UserSession {
  identity: LinkedIdentity | undefined;
  /** By which the provider knows its session with this user. */
  idToken: string | undefined;
  /** The end of the token that the user has, in milliseconds since 1970; 0 for none. */
  expiresAtMs = 0;
  readonly #browserUser = new BrowserUser();
  readonly #reload: () => void;
  #attempt = new AbortController();

  constructor(reload: () => void) {
    this.#reload = reload;
  }

  /** Aborted when the user leaves or a new sign-in starts: an answer that comes later is too late. */
  get signal(): AbortSignal {
    return this.#attempt.signal;
  }

  /** Signs in the user of a session that this browser knows, or takes a fresh token of the same user. */
  restore({ token, idToken, expiresAtMs, account }: CachedSession): void {
    this.idToken = idToken;
    this.expiresAtMs = expiresAtMs;
    dropDrafts(account.id);
    void dropStored(account.id);
    connection.setState({ needsSignIn: false, shownSince: {}, failures: {} });
    tokenStore.setState({ status: 'signed-in', token, account, problem: null });
  }

  /** The same for one that the provider has just answered with: other tabs and the next page know it too. */
  enter(session: CachedSession): void {
    this.restore(session);
    this.#browserUser.tell(session.account.id);
    void storeSession(session);
  }

  /** Shows a user what this browser has stored for them: there is no connection to sign them in. */
  openStored(account: Account): void {
    tokenStore.setState({ status: 'signed-in', token: null, account, problem: null });
  }

  /** Starts a sign-in: what an earlier one still waits for no longer counts. */
  begin(): void {
    this.cancel();
    tokenStore.setState({ status: 'acquiring', problem: null });
  }

  /** Says that signing in did not work, and that trying again may help (D20). */
  fail(error: unknown): void {
    console.error('Sign-in failed.', error);
    tokenStore.setState({ problem: signInProblem(error) });
  }

  /** Removes the user's screens, calls and drafts from this page; the drafts of who comes next stay (null: nobody). */
  leave(status: 'acquiring' | 'signed-out', nextUserId: string | null): void {
    this.identity?.onLeave();
    this.cancel();
    dropCachedSession();
    tokenStore.setState({ status, token: null, account: null, problem: null });
    dropDrafts(nextUserId);
    void dropStored(nextUserId);
    announce('');
  }

  /** Signs the user out in this page, in the browser's storage and in its other tabs. */
  async end(): Promise<void> {
    this.leave('signed-out', null);
    const forgotten = this.identity?.forget();
    if (!forgotten) dropClientEntries();
    this.#browserUser.tell(null);
    await forgotten;
  }

  /** The same where the provider can't be reached: its session is ended when it can be. */
  endHere(): void {
    oweSignOut();
    // The client may leave the index of its tokens where another tab is writing it.
    void this.end().then(dropClientEntries);
  }

  /** Aborts `signal`; the next one belongs to what comes after. */
  cancel(): void {
    this.#attempt.abort();
    this.#attempt = new AbortController();
  }

  /** Does in this tab what the user did in another one: they share one user. Returns a function that stops it. */
  followTabs(): () => void {
    // Another tab may have said something since the start.
    this.follow();
    return this.#browserUser.onPossibleChange(() => this.follow());
  }

  /** Follows what another tab has said, if that is new. */
  follow(): void {
    const change = this.#browserUser.takeChange();
    if (!change) return;
    const { status, account } = tokenStore.getState();
    const userId = (status === 'acquiring' && this.identity?.knownUserId) || account?.id;
    if (change.userId === null) this.leave('signed-out', null);
    else if (change.userId !== userId) {
      // The identity client may not know of that sign-in, and no code is to keep data of the last user.
      this.leave('acquiring', change.userId);
      // Later, when the screens are gone: one of them may ask before the page is left.
      setTimeout(this.#reload);
    }
  }
}

/** Removes all that the identity client keeps in this browser, as it does itself once it has started. */
export function dropClientEntries(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
  }
}
