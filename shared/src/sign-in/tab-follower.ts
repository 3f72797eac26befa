import { EventType, type AccountInfo, type IPublicClientApplication } from '@azure/msal-browser';
import { tokenStore } from '../platform/token-store';
import { accountOf } from './account-of';
import type { BrowserUser } from './browser-user';
import type { StoredAccounts } from './stored-accounts';
import type { UserSession } from './user-session';

/** How often, and how many times, it is checked whether a sign-out has emptied the storage. */
const checkEveryMs = 100;
const maxChecks = 50;

interface FollowerParts {
  client: IPublicClientApplication;
  session: UserSession;
  accounts: StoredAccounts;
  browserUser: BrowserUser;
  /** Reloads the page. */
  reload: () => void;
}

/** Does in this tab what the user did in another one: the tabs of a browser share one user (D26). */
export class TabFollower {
  readonly #parts: FollowerParts;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** @returns a function that stops it */
  start(): () => void {
    const { client, browserUser } = this.#parts;
    const stopListening = browserUser.onPossibleChange(() => this.follow());
    // A tab of an older release tells others through the identity client alone.
    const callbackId = client.addEventCallback(
      ({ eventType }) => this.#followEvent(eventType),
      [EventType.LOGIN_SUCCESS, EventType.LOGOUT_SUCCESS, EventType.ACTIVE_ACCOUNT_CHANGED],
    );
    return () => {
      this.stopWaiting();
      stopListening();
      if (callbackId) client.removeEventCallback(callbackId);
    };
  }

  /** Follows what another tab has said, if that is new. */
  follow(): void {
    const { session, browserUser } = this.#parts;
    const change = browserUser.takeChange();
    if (change?.userId === null) session.leave('signed-out', null);
    else if (change && change.userId !== this.#userIdHere()) this.#switchTo(change.userId);
  }

  /** Gives up waiting for the end of a sign-out in another tab. */
  stopWaiting(): void {
    clearTimeout(this.#checkTimer);
  }

  #followEvent(eventType: EventType): void {
    const { active } = this.#parts.accounts;
    if (eventType === EventType.LOGOUT_SUCCESS) {
      // This tab's own sign-out sends the event late, when the next sign-in may have started.
      if (this.#userIdHere() !== undefined) this.#endWhenStorageIsEmpty();
    } else if (active && isNewHere(active)) {
      this.#switchTo(accountOf(active).id);
    }
  }

  /** The event of a sign-out can arrive before its accounts have gone from the storage. */
  #endWhenStorageIsEmpty(checksLeft = maxChecks): void {
    this.stopWaiting();
    if (this.#parts.accounts.isEmpty) this.#parts.session.end();
    else if (checksLeft > 0) {
      this.#checkTimer = setTimeout(
        () => this.#endWhenStorageIsEmpty(checksLeft - 1),
        checkEveryMs,
      );
    }
  }

  /**
   * Makes this the tab of a user who signed in in another tab. It reloads the page, because the
   * identity client may not know of that sign-in, and so that no code keeps data of the last user.
   */
  #switchTo(userId: string): void {
    this.#parts.session.leave('acquiring', userId);
    // Later, when the screens are gone: one of them may ask before the page is left.
    setTimeout(this.#parts.reload);
  }

  /** Who is signed in in this tab, or is being signed in. */
  #userIdHere(): string | undefined {
    const { status, account } = tokenStore.getState();
    const expected = status === 'acquiring' ? this.#parts.accounts.active : null;
    return expected ? accountOf(expected).id : account?.id;
  }
}

function isNewHere(active: AccountInfo): boolean {
  const { status, account } = tokenStore.getState();
  if (status === 'signed-out') return true;
  return account !== null && accountOf(active).id !== account.id;
}
