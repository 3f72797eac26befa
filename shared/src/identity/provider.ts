import {
  BrowserAuthError,
  BrowserCacheLocation,
  InteractionRequiredAuthError,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { reachPortal } from '../host/fetch-document';
import type { Account } from '../platform/token-store';
import { browserUserId } from '../session/browser-user';
import { isSignOutOwed } from '../session/provider-visits';

/** Where the provider sends popups and iframes: a page whose script passes the answer on. */
export const bridgePath = '/redirect.html';

/** The identity provider, and what the identity client keeps of it. Rejects with the client's own errors. */
export class Provider {
  readonly #client: IPublicClientApplication;
  readonly #scopes: string[];
  #removal: Promise<unknown> = Promise.resolve();

  /** @param apiScopes the API's access scopes, without those of S1 that say who the user is */
  constructor(client: IPublicClientApplication, apiScopes: string[]) {
    this.#client = client;
    this.#scopes = ['openid', 'profile', 'email', ...apiScopes];
  }

  /** The account whose user is signed in, or was last; null where none is known. */
  get account(): AccountInfo | null {
    return this.#client.getActiveAccount();
  }

  /** Gets a token, from the client's cache if possible. Without an account, the provider's session says whose. */
  async acquire(): Promise<AuthenticationResult> {
    const { account } = this;
    const request = this.#silentRequest();
    if (account) return this.#client.acquireTokenSilent({ ...request, account });
    // A frame does not tell that its page can't be reached: the client would wait for ten seconds.
    const [answer] = await Promise.all([this.#client.ssoSilent(request), this.checkReach()]);
    return answer;
  }

  /** Gets a fresh token, past any cache. Rejects after 6 s where the provider does not answer at all. */
  async renew(account: AccountInfo): Promise<AuthenticationResult> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The client itself waits for ever.
    const outOfReach = new Promise<never>((_, reject) => {
      timer = setTimeout(() => this.checkReach(4_000).catch(reject), 2_000);
    });
    const request = { ...this.#silentRequest(), account, forceRefresh: true };
    const renewed = this.#client.acquireTokenSilent(request);
    return Promise.race([renewed, outOfReach]).finally(() => clearTimeout(timer));
  }

  /** Asks the provider itself whether it still has a session of this account; it may be another user's. */
  checkSession(account: AccountInfo): Promise<AuthenticationResult> {
    return this.#client.ssoSilent({ ...this.#silentRequest(), account });
  }

  /** Rejects when the provider has not answered in time: nobody must be sent there, to an error page of the browser. */
  async checkReach(maxMs = 8_000): Promise<void> {
    const { authority, authorityMetadata } = this.#client.getConfiguration().auth;
    const known = authorityMetadata
      ? (JSON.parse(authorityMetadata) as { issuer: string }).issuer
      : authority;
    // Not readable here, but an answer of any status is one, where the network lets the portal answer.
    const reached = fetch(`${known.replace(/\/+$/, '')}/.well-known/openid-configuration`, {
      ...{ mode: 'no-cors', cache: 'no-store', credentials: 'omit' },
      signal: AbortSignal.timeout(maxMs),
    });
    await Promise.all([reached, reachPortal(maxMs)]);
  }

  /** Leaves the page for the provider's login page, which leads back to this address. */
  async signIn(): Promise<void> {
    // What is being removed would take what the new sign-in stores with it.
    await Promise.all([this.#removal, this.checkReach()]);
    await this.#client.loginRedirect({
      scopes: this.#scopes,
      redirectStartPage: window.location.href,
      // The provider may still know who has signed out here, and must not sign them in again.
      ...(isSignOutOwed() && { prompt: 'login' }),
    });
  }

  /**
   * The address at which the provider ends the user's session, if it has one. The client tells it after it has
   * forgotten the user, who would be half signed out if the popup was closed early: so a second client is asked.
   * @param idToken tells the provider which session; without one it may ask the user
   */
  async signOutAddress(idToken: string | undefined, state: string): Promise<string | undefined> {
    const { auth, system } = this.#client.getConfiguration();
    let address: string | undefined;
    const onRedirectNavigate = (url: string) => {
      address = url;
      return false;
    };
    const secondClient = new PublicClientApplication({
      auth: { ...auth, onRedirectNavigate },
      cache: { cacheLocation: BrowserCacheLocation.SessionStorage },
      system,
    });
    await secondClient.initialize();
    await secondClient.logoutRedirect({
      account: this.account,
      state,
      // Without an id token, the provider needs the client's id to lead back here.
      ...(idToken
        ? { idTokenHint: idToken }
        : { extraQueryParameters: { client_id: auth.clientId } }),
    });
    return address;
  }

  /** Makes an account the active one and removes all others: a reload must not bring them back. */
  keepOnly(account: AccountInfo): void {
    if (!isSame(this.account, account)) this.#client.setActiveAccount(account);
    for (const other of this.#client.getAllAccounts()) {
      if (!isSame(other, account)) void this.remove(other);
    }
  }

  /** Undoes what an answer that came too late has stored in the browser. */
  discard({ account }: AuthenticationResult): void {
    if (accountOf(account).id !== browserUserId()) void this.remove(account);
  }

  /** Removes what is stored of an account, or of all. Resolves when nothing is being removed. Never rejects. */
  remove(account?: AccountInfo): Promise<unknown> {
    const removed = this.#client.clearCache(account && { account }).catch((error: unknown) => {
      console.warn('What the browser keeps of a sign-in could not be removed.', error);
    });
    return (this.#removal = Promise.all([this.#removal, removed]));
  }

  #silentRequest() {
    return { scopes: this.#scopes, redirectUri: `${window.location.origin}${bridgePath}` };
  }
}

/** Reads the claims of S3 from the identity token; D1 says what replaces a missing one. */
export function accountOf({
  idTokenClaims = {},
  localAccountId,
  username,
  name,
}: AccountInfo): Account {
  const { oid, sub, preferred_username, email } = idTokenClaims;
  const mail = preferred_username ?? (typeof email === 'string' ? email : username);
  return { id: oid ?? sub ?? localAccountId, name: name ?? mail, email: mail };
}

/** Whether the provider said that the user must sign in. */
export function needsUser(error: unknown): boolean {
  return error instanceof InteractionRequiredAuthError;
}

/** Whether a silent request got no answer. The browser blocks such requests then, also the next one. */
export function isSilentRequestBlocked(error: unknown): boolean {
  return error instanceof BrowserAuthError && error.errorCode === 'timed_out';
}

export function isSame(one: AccountInfo | null, other: AccountInfo): boolean {
  return one?.homeAccountId === other.homeAccountId;
}
