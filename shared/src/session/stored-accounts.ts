import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';

/** The accounts that the identity client keeps in the browser's storage. */
export class StoredAccounts {
  readonly #client: IPublicClientApplication;
  #removal: Promise<unknown> = Promise.resolve();

  constructor(client: IPublicClientApplication) {
    this.#client = client;
  }

  get active(): AccountInfo | null {
    return this.#client.getActiveAccount();
  }

  get isEmpty(): boolean {
    return this.#client.getAllAccounts().length === 0;
  }

  /** Makes an account the active one and removes all others: a reload must not bring them back. */
  keepOnly(account: AccountInfo): void {
    if (!isSame(this.active, account)) this.#client.setActiveAccount(account);
    for (const other of this.#client.getAllAccounts()) {
      if (!isSame(other, account)) this.remove(other);
    }
  }

  /** Removes what is stored of an account, or of all. A failure is logged. */
  remove(account?: AccountInfo): void {
    const removed = this.#client.clearCache(account && { account }).catch((error: unknown) => {
      console.warn('What the browser keeps of a sign-in could not be removed.', error);
    });
    this.#removal = Promise.all([this.#removal, removed]);
  }

  /** Resolves when nothing is being removed: a removal would also take what a new sign-in stores. */
  async whenRemoved(): Promise<void> {
    await this.#removal;
  }
}

/** Whether two accounts are the same one of the same provider. */
export function isSame(one: AccountInfo | null, other: AccountInfo): boolean {
  return one?.homeAccountId === other.homeAccountId;
}
