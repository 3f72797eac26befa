import type { AuthenticationResult } from '@azure/msal-browser';
import { announce } from '../platform/announcements';
import { tokenStore } from '../platform/token-store';
import { dropDrafts } from '../platform/unsaved-work';
import { accountOf } from './account-of';
import type { BrowserUser } from './browser-user';
import type { StoredAccounts } from './stored-accounts';

/** A token whose life the provider does not tell is used this long, in milliseconds. */
const unknownLifetimeMs = 5 * 60_000;

interface SessionListeners {
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
  readonly #accounts: StoredAccounts;
  readonly #browserUser: BrowserUser;
  readonly #listeners: SessionListeners;
  #attempt = new AbortController();
  #idToken: string | undefined;

  constructor(accounts: StoredAccounts, browserUser: BrowserUser, listeners: SessionListeners) {
    this.#accounts = accounts;
    this.#browserUser = browserUser;
    this.#listeners = listeners;
  }

  /** Aborted when the user leaves or a new sign-in starts: an answer that comes later is too late. */
  get signal(): AbortSignal {
    return this.#attempt.signal;
  }

  /** By which the provider knows its session with this user. */
  get idToken(): string | undefined {
    return this.#idToken;
  }

  /** Starts a sign-in: what an earlier one still waits for no longer counts. */
  begin(): void {
    this.cancel();
    tokenStore.setState({ status: 'acquiring', hasFailed: false });
  }

  /** Signs a user in, or takes a fresh token of the same user. */
  enter(answer: AuthenticationResult): void {
    const account = accountOf(answer.account);
    this.#idToken = answer.idToken || answer.account.idToken;
    dropDrafts(account.id);
    tokenStore.setState({
      status: 'signed-in',
      token: answer.accessToken,
      account,
      hasFailed: false,
    });
    this.#browserUser.tell(account.id);
    this.#accounts.keepOnly(answer.account);
    this.#listeners.onToken(answer.expiresOn?.getTime() ?? Date.now() + unknownLifetimeMs);
  }

  /**
   * Removes the user's screens, calls and drafts from this page.
   * @param nextUserId whose drafts stay, because they are who comes next; null for nobody
   */
  leave(status: 'acquiring' | 'signed-out', nextUserId: string | null): void {
    this.#listeners.onLeave();
    this.cancel();
    tokenStore.setState({ status, token: null, account: null, hasFailed: false });
    dropDrafts(nextUserId);
    announce('');
  }

  /** Signs the user out in this page, in the browser's storage and in its other tabs. */
  end(): void {
    this.leave('signed-out', null);
    this.#accounts.remove();
    this.#browserUser.tell(null);
  }

  /** Undoes what an answer that came too late has stored in the browser. */
  discard({ account }: AuthenticationResult): void {
    if (accountOf(account).id !== this.#browserUser.id) this.#accounts.remove(account);
  }

  /** Aborts `signal`; the next one belongs to what comes after. */
  cancel(): void {
    this.#attempt.abort();
    this.#attempt = new AbortController();
  }
}
