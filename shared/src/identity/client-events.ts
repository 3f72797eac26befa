import { EventType, type AccountInfo, type IPublicClientApplication } from '@azure/msal-browser';
import { tokenStore } from '../platform/token-store';
import { accountOf } from '../session/account-of';
import type { StoredAccounts } from '../session/stored-accounts';
import type { TabFollower } from '../session/tab-follower';
import type { UserSession } from '../session/user-session';

/** How often, and how many times, it is checked whether a sign-out has emptied the storage. */
const checkEveryMs = 100;
const maxChecks = 50;

interface ClientEventsParts {
  client: IPublicClientApplication;
  session: UserSession;
  accounts: StoredAccounts;
  follower: TabFollower;
}

/** Follows a tab of an older release, which tells others through the identity client alone (D26). */
export class ClientEvents {
  readonly #parts: ClientEventsParts;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ClientEventsParts) {
    this.#parts = parts;
  }

  /** @returns a function that stops it */
  start(): () => void {
    const { client } = this.#parts;
    const callbackId = client.addEventCallback(
      ({ eventType }) => this.#follow(eventType),
      [EventType.LOGIN_SUCCESS, EventType.LOGOUT_SUCCESS, EventType.ACTIVE_ACCOUNT_CHANGED],
    );
    return () => {
      this.stopWaiting();
      if (callbackId) client.removeEventCallback(callbackId);
    };
  }

  /** Gives up waiting for the end of a sign-out in another tab. */
  stopWaiting(): void {
    clearTimeout(this.#checkTimer);
  }

  #follow(eventType: EventType): void {
    const { session, accounts, follower } = this.#parts;
    if (eventType === EventType.LOGOUT_SUCCESS) {
      // This tab's own sign-out sends the event late, when the next sign-in may have started.
      if (session.userId !== undefined) this.#endWhenStorageIsEmpty();
    } else if (accounts.active && isNewHere(accounts.active)) {
      follower.switchTo(accountOf(accounts.active).id);
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
}

function isNewHere(active: AccountInfo): boolean {
  const { status, account } = tokenStore.getState();
  if (status === 'signed-out') return true;
  return account !== null && accountOf(active).id !== account.id;
}
