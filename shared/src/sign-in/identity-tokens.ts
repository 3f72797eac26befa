import {
  BrowserAuthError,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { bridgePath } from './identity-client';

/**
 * The requests for tokens that the portal makes to the identity provider. All but `signIn` are
 * silent: the user sees nothing of them. They reject with the identity client's own errors.
 */
export class IdentityTokens {
  readonly #client: IPublicClientApplication;
  readonly #scopes: string[];

  /** @param apiScopes the API's access scopes, without those of S1 that say who the user is */
  constructor(client: IPublicClientApplication, apiScopes: string[]) {
    this.#client = client;
    this.#scopes = ['openid', 'profile', 'email', ...apiScopes];
  }

  /**
   * Gets a token, from the identity client's cache where it has one.
   * @param account null when none is known: then the provider's own session decides who it is
   */
  acquire(account: AccountInfo | null): Promise<AuthenticationResult> {
    return account
      ? this.#client.acquireTokenSilent({ ...this.#silentRequest(), account })
      : this.#client.ssoSilent(this.#silentRequest());
  }

  /** Gets a fresh token, past any cache. */
  renew(account: AccountInfo): Promise<AuthenticationResult> {
    return this.#client.acquireTokenSilent({
      ...this.#silentRequest(),
      account,
      forceRefresh: true,
    });
  }

  /** Asks the provider itself whether it still has a session of this account. */
  checkSession(account: AccountInfo): Promise<AuthenticationResult> {
    return this.#client.ssoSilent({ ...this.#silentRequest(), account });
  }

  /** Leaves the page for the provider's login page, which leads back to this address. */
  signIn(): Promise<void> {
    return this.#client.loginRedirect({
      scopes: this.#scopes,
      redirectStartPage: window.location.href,
    });
  }

  #silentRequest() {
    return { scopes: this.#scopes, redirectUri: `${window.location.origin}${bridgePath}` };
  }
}

/** Whether the provider said that the user must sign in. */
export function needsUser(error: unknown): boolean {
  return error instanceof InteractionRequiredAuthError;
}

/** Whether a silent request got no answer. The browser blocks such requests then, also the next one. */
export function isSilentRequestBlocked(error: unknown): boolean {
  return error instanceof BrowserAuthError && error.errorCode === 'timed_out';
}
