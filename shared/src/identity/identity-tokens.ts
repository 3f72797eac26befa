import {
  BrowserAuthError,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { reachPortal } from '../host/fetch-document';
import { bridgePath } from './identity-client';
import { isSignOutOwed } from '../session/sign-out-return';

/** How long the provider may take to answer at all, in milliseconds. */
const maxReachMs = 8_000;

/**
 * The requests for tokens that the portal makes to the identity provider. All but `signIn` are
 * silent: the user sees nothing of them. They reject with the identity client's own errors.
 */
export class IdentityTokens {
  readonly #client: IPublicClientApplication;
  readonly #scopes: string[];
  readonly #discoveryUrl: string;

  /** @param apiScopes the API's access scopes, without those of S1 that say who the user is */
  constructor(client: IPublicClientApplication, apiScopes: string[]) {
    this.#client = client;
    this.#scopes = ['openid', 'profile', 'email', ...apiScopes];
    this.#discoveryUrl = discoveryUrl(client);
  }

  /**
   * Gets a token, from the identity client's cache where it has one.
   * @param account null when none is known: then the provider's own session decides who it is
   */
  async acquire(account: AccountInfo | null): Promise<AuthenticationResult> {
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

  /** Asks the provider itself whether it still has a session of this account. */
  checkSession(account: AccountInfo): Promise<AuthenticationResult> {
    return this.#client.ssoSilent({ ...this.#silentRequest(), account });
  }

  /**
   * Rejects when the provider can't be reached, or has not answered after 8 s: then nobody must be sent
   * there, because the browser would show an error page of its own, or nothing.
   */
  async checkReach(maxMs = maxReachMs): Promise<void> {
    // Not readable here, but an answer of any status is one, where the network lets the portal answer.
    const reached = fetch(this.#discoveryUrl, {
      ...{ mode: 'no-cors', cache: 'no-store', credentials: 'omit' },
      signal: AbortSignal.timeout(maxMs),
    });
    await Promise.all([reached, reachPortal(maxMs)]);
  }

  /** Leaves the page for the provider's login page, which leads back to this address. */
  signIn(): Promise<void> {
    return this.#client.loginRedirect({
      scopes: this.#scopes,
      redirectStartPage: window.location.href,
      // The provider may still know who has signed out here, and must not sign them in again.
      ...(isSignOutOwed() && { prompt: 'login' }),
    });
  }

  #silentRequest() {
    return { scopes: this.#scopes, redirectUri: `${window.location.origin}${bridgePath}` };
  }
}

/** Where the provider describes itself (OpenID Connect Discovery). */
function discoveryUrl(client: IPublicClientApplication): string {
  const { authority, authorityMetadata } = client.getConfiguration().auth;
  const known = authorityMetadata
    ? (JSON.parse(authorityMetadata) as { issuer: string }).issuer
    : authority;
  return `${known.replace(/\/+$/, '')}/.well-known/openid-configuration`;
}

/** Whether the provider said that the user must sign in. */
export function needsUser(error: unknown): boolean {
  return error instanceof InteractionRequiredAuthError;
}

/** Whether a silent request got no answer. The browser blocks such requests then, also the next one. */
export function isSilentRequestBlocked(error: unknown): boolean {
  return error instanceof BrowserAuthError && error.errorCode === 'timed_out';
}
