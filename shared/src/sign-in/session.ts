import {
  BrowserAuthError,
  EventType,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { tokenStore, type Account } from '@touchline/shared';
import { bridgePath } from './identity-client';

/** The longest wait before a token's end at which it is renewed, in milliseconds. */
const renewalMarginMs = 5 * 60_000;

/** Scopes of S1: who the coach is, and the API's access scope. */
function scopesOf(apiScopes: string[]): string[] {
  return ['openid', 'profile', 'email', ...apiScopes];
}

/**
 * Runs the transitions of S4 and writes their outcome into the token store: silent sign-in first,
 * then by redirect; a silent token, a redirect only when interaction is required; renewal before the
 * token's end. A failure of another kind is logged and leaves `hasFailed` (D20).
 * @param client started, with the answer of a redirect taken in
 * @param apiScopes the API's access scopes
 * @returns a function that ends the renewals and stops listening
 */
export function startSession(client: IPublicClientApplication, apiScopes: string[]): () => void {
  const scopes = scopesOf(apiScopes);
  const silent = { scopes, redirectUri: `${window.location.origin}${bridgePath}` };
  let renewalTimer: ReturnType<typeof setTimeout> | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let expiresAtMs = 0;

  function redirectToSignIn(): Promise<void> {
    return client.loginRedirect({ scopes, redirectStartPage: window.location.href });
  }

  function accept(answer: AuthenticationResult): string {
    expiresAtMs = answer.expiresOn?.getTime() ?? Date.now() + renewalMarginMs;
    tokenStore.setState({
      status: 'signed-in',
      token: answer.accessToken,
      account: accountOf(answer.account),
      hasFailed: false,
    });
    if (client.getActiveAccount()?.homeAccountId !== answer.account.homeAccountId) {
      client.setActiveAccount(answer.account);
    }
    planRenewal();
    return answer.accessToken;
  }

  function planRenewal(): void {
    clearTimeout(renewalTimer);
    const leftMs = expiresAtMs - Date.now();
    // A quarter of a short life, so that a token of seconds is renewed before its end as well.
    const waitMs = Math.max(leftMs - Math.min(renewalMarginMs, leftMs / 4), 1_000);
    renewalTimer = setTimeout(() => void renewInBackground(), waitMs);
  }

  async function renewInBackground(): Promise<void> {
    try {
      await renew();
    } catch (error) {
      // The coach may be offline for a while. The token in hand counts until its end; the next
      // try comes soon, and a call refused meanwhile asks for sign-in itself.
      console.warn('The access token could not be renewed yet.', error);
      renewalTimer = setTimeout(() => void renewInBackground(), 15_000);
    }
  }

  async function renew(): Promise<string | null> {
    const account = client.getActiveAccount();
    if (!account) return null;
    try {
      return accept(await client.acquireTokenSilent({ ...silent, account, forceRefresh: true }));
    } catch (error) {
      if (needsInteraction(error)) return null;
      throw error;
    }
  }

  async function acquire(): Promise<void> {
    tokenStore.setState({ status: 'acquiring', hasFailed: false });
    const account = client.getActiveAccount();
    try {
      accept(
        account
          ? await client.acquireTokenSilent({ ...silent, account })
          : await client.ssoSilent(silent),
      );
    } catch (error) {
      // Without an account any failure of the silent try leads to the login page; with one, only
      // the provider's word that it needs the coach does (S4).
      if (!account || needsInteraction(error)) await redirectToSignIn();
      else throw error;
    }
  }

  function start(): void {
    acquire().catch((error: unknown) => {
      console.error('Sign-in failed.', error);
      tokenStore.setState({ hasFailed: true });
    });
  }

  function endSession(): void {
    clearTimeout(renewalTimer);
    tokenStore.setState({ status: 'signed-out', token: null, account: null, hasFailed: false });
  }

  /** What another tab has removed from the storage may reach this one after word of it. */
  function endWhenGone(looksLeft = 50): void {
    clearTimeout(endTimer);
    if (client.getAllAccounts().length === 0) endSession();
    else if (looksLeft > 0) endTimer = setTimeout(() => endWhenGone(looksLeft - 1), 100);
  }

  async function signOut(): Promise<void> {
    const account = client.getActiveAccount();
    await client.logoutPopup({
      account,
      ...(account?.idToken && { idTokenHint: account.idToken }),
    });
    endSession();
  }

  function signInAgain(): void {
    // The screens go first: one that asks before it is left must not stand in the way.
    tokenStore.setState({ status: 'acquiring', hasFailed: false });
    redirectToSignIn().catch((error: unknown) => {
      console.error('Sign-in failed.', error);
      tokenStore.setState({ hasFailed: true });
    });
  }

  // A laptop that slept past the renewal renews when it is opened, not at the next refused call.
  function renewWhenSeen(): void {
    const { status } = tokenStore.getState();
    if (document.visibilityState === 'visible' && status === 'signed-in') planRenewal();
  }

  // The tabs of a browser share one identity: what one of them did, the others follow.
  const eventListener = client.addEventCallback(
    ({ eventType }) => {
      const { status, account } = tokenStore.getState();
      const active = client.getActiveAccount();
      if (eventType === EventType.LOGOUT_SUCCESS) {
        endWhenGone();
      } else if (active && (status === 'signed-out' || accountOf(active).id !== account?.id)) {
        start();
      }
    },
    [EventType.LOGIN_SUCCESS, EventType.LOGOUT_SUCCESS, EventType.ACTIVE_ACCOUNT_CHANGED],
  );
  document.addEventListener('visibilitychange', renewWhenSeen);

  tokenStore.setState({ renew, signIn: signInAgain, signOut, retry: start });
  start();

  return () => {
    clearTimeout(renewalTimer);
    clearTimeout(endTimer);
    document.removeEventListener('visibilitychange', renewWhenSeen);
    if (eventListener) client.removeEventCallback(eventListener);
  };
}

/** A silent flow that never comes back is blocked by the browser: only the coach can go on. */
function needsInteraction(error: unknown): boolean {
  return (
    error instanceof InteractionRequiredAuthError ||
    (error instanceof BrowserAuthError && error.errorCode === 'timed_out')
  );
}

/** Reads the claims of S3 from the identity token; D1 names what stands in for a missing one. */
function accountOf({ idTokenClaims = {}, localAccountId, username, name }: AccountInfo): Account {
  const { oid, sub, preferred_username, email } = idTokenClaims;
  const mail = preferred_username ?? (typeof email === 'string' ? email : username);
  return { id: oid ?? sub ?? localAccountId, name: name ?? mail, email: mail };
}
