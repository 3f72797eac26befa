import type { AuthenticationResult } from '@azure/msal-browser';
import { dropStored } from '../platform/stored-user';
import { announce } from '../platform/announcements';
import { connection } from '../platform/connection';
import { tokenStore, type Account } from '../platform/token-store';
import { dropDrafts } from '../platform/unsaved-work';
import { accountOf } from './account-of';
import type { BrowserUser } from './browser-user';
import { dropCachedSession, storeSession, type CachedSession } from './cached-session';
import { dropClientEntries } from './client-entries';
import { signInProblem } from './sign-in-problems';
import { oweSignOut } from './sign-out-return';
import type { StoredAccounts } from './stored-accounts';

/** A token whose life the provider does not tell is used this long, in milliseconds. */
const unknownLifetimeMs = 5 * 60_000;

/**
 * What a session needs of the identity client, once that is there.
 * @internal
 */
interface IdentityParts {
  accounts: StoredAccounts;
  /** The user has a new token, which ends at `expiresAtMs`, in milliseconds since 1970. */
  onToken: (expiresAtMs: number) => void;
  /** The user has left this page. */
  onLeave: () => void;
}

/**
 * Who uses this page: the only code that writes user and token into the token store. Nothing of a
 * user stays when another one follows (D26).
 */
export class UserSession {
  readonly #browserUser: BrowserUser;
  #identity: IdentityParts | undefined;
  #attempt = new AbortController();
  #idToken: string | undefined;

  constructor(browserUser: BrowserUser) {
    this.#browserUser = browserUser;
  }

  /** To be called when the identity client is there: `enter`, `end` and `discard` need it. */
  link(identity: IdentityParts): void {
    this.#identity = identity;
  }

  /** Aborted when the user leaves or a new sign-in starts: an answer that comes later is too late. */
  get signal(): AbortSignal {
    return this.#attempt.signal;
  }

  /** By which the provider knows its session with this user. */
  get idToken(): string | undefined {
    return this.#idToken;
  }

  /** Who is signed in in this page, or is being signed in. */
  get userId(): string | undefined {
    const { status, account } = tokenStore.getState();
    const expected = status === 'acquiring' ? this.#identity?.accounts.active : null;
    return expected ? accountOf(expected).id : account?.id;
  }

  /** Signs in the user of an earlier page load, without the identity client. */
  restore({ token, idToken, account }: CachedSession): void {
    this.#idToken = idToken;
    dropDrafts(account.id);
    void dropStored(account.id);
    connection.setState({ needsSignIn: false, shownSince: {} });
    tokenStore.setState({ status: 'signed-in', token, account, problem: null });
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

  /** Signs a user in, or takes a fresh token of the same user. */
  enter(answer: AuthenticationResult): void {
    const session = {
      token: answer.accessToken,
      idToken: answer.idToken || answer.account.idToken,
      expiresAtMs: answer.expiresOn?.getTime() ?? Date.now() + unknownLifetimeMs,
      account: accountOf(answer.account),
    };
    this.restore(session);
    this.#browserUser.tell(session.account.id);
    void storeSession(session);
    this.#identity?.accounts.keepOnly(answer.account);
    this.#identity?.onToken(session.expiresAtMs);
  }

  /** Says that signing in did not work, and that trying again may help (D20). */
  fail(error: unknown): void {
    console.error('Sign-in failed.', error);
    tokenStore.setState({ problem: signInProblem(error) });
  }

  /**
   * Removes the user's screens, calls and drafts from this page.
   * @param nextUserId whose drafts stay, because they are who comes next; null for nobody
   */
  leave(status: 'acquiring' | 'signed-out', nextUserId: string | null): void {
    this.#identity?.onLeave();
    this.cancel();
    dropCachedSession();
    tokenStore.setState({ status, token: null, account: null, problem: null });
    dropDrafts(nextUserId);
    void dropStored(nextUserId);
    announce('');
  }

  /** Signs the user out in this page, in the browser's storage and in its other tabs. */
  end(): void {
    this.leave('signed-out', null);
    if (this.#identity) this.#identity.accounts.remove();
    else dropClientEntries();
    this.#browserUser.tell(null);
  }

  /** The same where the provider can't be reached: its session is ended when it can be (D30). */
  endHere(): void {
    oweSignOut();
    this.end();
    // The client may leave the index of its tokens where another tab is writing it.
    void this.#identity?.accounts.whenRemoved().then(dropClientEntries);
  }

  /** Undoes what an answer that came too late has stored in the browser. */
  discard({ account }: AuthenticationResult): void {
    if (accountOf(account).id !== this.#browserUser.id) this.#identity?.accounts.remove(account);
  }

  /** Aborts `signal`; the next one belongs to what comes after. */
  cancel(): void {
    this.#attempt.abort();
    this.#attempt = new AbortController();
  }
}
