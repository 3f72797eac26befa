import {
  BrowserAuthError,
  EventType,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { announce } from '../platform/announcements';
import { tokenStore } from '../platform/token-store';
import { dropDrafts } from '../platform/unsaved-work';
import { accountOf } from './account-of';
import { coachOfBrowser, tellTabs, whenTabsMayHaveSpoken } from './browser-coach';
import { bridgePath } from './identity-client';
import { keepNavigationState } from './kept-navigation-state';
import { endProviderSession } from './provider-sign-out';
import { takeConfirmedSignOut, whenSignOutIsConfirmed } from './sign-out-return';

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
 *
 * The tabs of a browser share one coach: what one tab does, the others follow. Before another coach
 * comes, the store holds nobody, and everything of the old coach goes (D26).
 * @param client started, with the answer of a redirect taken in
 * @param apiScopes the API's access scopes
 * @param reload begins the page anew
 * @returns a function that ends the renewals and stops listening
 */
export function startSession(
  client: IPublicClientApplication,
  apiScopes: string[],
  reload = () => window.location.reload(),
): () => void {
  const scopes = scopesOf(apiScopes);
  const silent = { scopes, redirectUri: `${window.location.origin}${bridgePath}` };
  let renewalTimer: ReturnType<typeof setTimeout> | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let expiresAtMs = 0;
  let isSilentFlowBlocked = false;
  /** What is being removed takes along what a sign-in that has begun keeps: that waits for this. */
  let forgetting: Promise<unknown> = Promise.resolve();
  let idToken: string | undefined;
  /** Goes up with every change: what was begun before it is over. */
  let round = 0;
  /** What the tabs had said when this one last listened. */
  let heard = coachOfBrowser();

  function tell(coachId: string): void {
    heard = coachId;
    tellTabs(coachId);
  }

  async function redirectToSignIn(): Promise<void> {
    keepNavigationState(tokenStore.getState().account?.id ?? coachOfBrowser());
    await forgetting;
    return client.loginRedirect({ scopes, redirectStartPage: window.location.href });
  }

  function accept(answer: AuthenticationResult): string {
    const account = accountOf(answer.account);
    idToken = answer.idToken || answer.account.idToken;
    expiresAtMs = answer.expiresOn?.getTime() ?? Date.now() + renewalMarginMs;
    dropDrafts(account.id);
    tokenStore.setState({
      status: 'signed-in',
      token: answer.accessToken,
      account,
      hasFailed: false,
    });
    tell(account.id);
    if (client.getActiveAccount()?.homeAccountId !== answer.account.homeAccountId) {
      client.setActiveAccount(answer.account);
    }
    // Who was signed in before, and never signed out, must not come back by a reload.
    for (const other of client.getAllAccounts()) {
      if (other.homeAccountId !== answer.account.homeAccountId) forget(other);
    }
    planRenewal();
    return answer.accessToken;
  }

  function forget(account?: AccountInfo): void {
    const cleared = client.clearCache(account && { account }).catch((error: unknown) => {
      console.warn('What the browser keeps of a sign-in could not be removed.', error);
    });
    forgetting = Promise.all([forgetting, cleared]);
  }

  /** An answer that came too late has put its coach into the browser's storage again. */
  function discard({ account }: AuthenticationResult): void {
    if (accountOf(account).id !== coachOfBrowser()) forget(account);
  }

  /** Takes the coach's screens, calls and drafts away; `next` is who may come after them (D26). */
  function leave(status: 'acquiring' | 'signed-out', next: string | null): void {
    clearTimeout(renewalTimer);
    clearTimeout(endTimer);
    round += 1;
    tokenStore.setState({ status, token: null, account: null, hasFailed: false });
    dropDrafts(next);
    announce('');
  }

  function planRenewal(): void {
    clearTimeout(renewalTimer);
    const leftMs = expiresAtMs - Date.now();
    // A quarter of a short life, so that a token of seconds is renewed before its end as well.
    const waitMs = Math.max(leftMs - Math.min(renewalMarginMs, leftMs / 4), 1_000);
    renewalTimer = setTimeout(() => void renewInBackground(), waitMs);
  }

  async function renewInBackground(): Promise<void> {
    const mine = round;
    try {
      await renew();
    } catch {
      // The coach may be offline for a while. The token in hand counts until its end; the next
      // try comes soon, and a call refused meanwhile asks for sign-in itself.
      if (mine === round) renewalTimer = setTimeout(() => void renewInBackground(), 15_000);
    }
  }

  async function renew(): Promise<string | null> {
    const mine = round;
    const renewed = await tryToRenew().catch((error: unknown) => {
      if (mine === round) throw error;
    });
    // The coach has gone meanwhile, and with them whoever waits for this (D26).
    return mine === round ? (renewed ?? null) : new Promise(() => undefined);
  }

  async function tryToRenew(): Promise<string | null> {
    const mine = round;
    const account = client.getActiveAccount();
    if (!account || accountOf(account).id !== tokenStore.getState().account?.id) {
      follow();
      return null;
    }
    try {
      const answer = await client.acquireTokenSilent({ ...silent, account, forceRefresh: true });
      if (mine === round) return accept(answer);
      discard(answer);
      return null;
    } catch (error) {
      // There is no spinner to try again from: the coach signs in.
      if (error instanceof InteractionRequiredAuthError || isBlocked(error)) return null;
      console.error('The access token could not be renewed.', error);
      throw new Error(
        'Your sign-in could not be renewed, because the sign-in service could not be reached. ' +
          'Check your connection and try again.',
        { cause: error },
      );
    }
  }

  async function acquire(): Promise<void> {
    const mine = (round += 1);
    tokenStore.setState({ status: 'acquiring', hasFailed: false });
    const account = client.getActiveAccount();
    try {
      const answer = account
        ? await client.acquireTokenSilent({ ...silent, account })
        : await client.ssoSilent(silent);
      if (mine === round) accept(answer);
      else discard(answer);
    } catch (error) {
      if (mine !== round) return;
      isSilentFlowBlocked = isBlocked(error);
      // Without an account any failure of the silent try leads to the login page; with one, only
      // the provider's word that it needs the coach does (S4).
      if (!account || error instanceof InteractionRequiredAuthError) await redirectToSignIn();
      else throw error;
    }
  }

  function start(): void {
    acquire().catch((error: unknown) => {
      console.error('Sign-in failed.', error);
      tokenStore.setState({ hasFailed: true });
    });
  }

  /** Does what another tab did, when that said something new. */
  function follow(): void {
    const told = coachOfBrowser();
    if (told === heard) return;
    heard = told;
    if (told === '') leave('signed-out', null);
    else if (told !== null && told !== coachHere()) makeRoomFor(told);
  }

  /** Whose tab this is, or is about to be. */
  function coachHere(): string | undefined {
    const { status, account } = tokenStore.getState();
    const coming = status === 'acquiring' ? client.getActiveAccount() : null;
    return coming ? accountOf(coming).id : account?.id;
  }

  /**
   * Begins anew for a coach who signed in in another tab. By a reload: the identity client does not
   * always learn of such a sign-in, and no code keeps anything of the coach before.
   */
  function makeRoomFor(coachId: string): void {
    leave('acquiring', coachId);
    // The screens have gone by then, and with them what asks before a page is left.
    setTimeout(reload);
  }

  /** What another tab has removed from the storage may reach this one after word of it. */
  function endWhenGone(looksLeft = 50): void {
    clearTimeout(endTimer);
    if (client.getAllAccounts().length === 0) endSession();
    else if (looksLeft > 0) endTimer = setTimeout(() => endWhenGone(looksLeft - 1), 100);
  }

  /** Tries again silently (D20), or with the coach where silence never comes to an end. */
  function retry(): void {
    if (isSilentFlowBlocked) signInAgain();
    else start();
  }

  function endSession(): void {
    leave('signed-out', null);
    forget();
    tell('');
  }

  async function signOut(): Promise<void> {
    const outcome = await askProviderToSignOut();
    if (outcome === 'unknown-there') endSession();
    if (outcome !== 'closed' || tokenStore.getState().status === 'signed-out') return;
    if (await isOverAtProvider()) endSession();
    else throw new Error('The sign-out window was closed too early. You are still signed in.');
  }

  async function askProviderToSignOut() {
    try {
      return await endProviderSession(client, idToken);
    } catch (error) {
      throw new Error(
        'Sign-out did not work, because the sign-in service could not be reached. ' +
          'You are still signed in. Check your connection and try again.',
        { cause: error },
      );
    }
  }

  /** Only the provider knows what happened in a window that closed without a word. */
  async function isOverAtProvider(): Promise<boolean> {
    const mine = round;
    const account = client.getActiveAccount();
    if (!account) return true;
    try {
      const answer = await client.ssoSilent({ ...silent, account });
      if (mine !== round) discard(answer);
      return answer.account.homeAccountId !== account.homeAccountId;
    } catch (error) {
      return error instanceof InteractionRequiredAuthError;
    }
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

  function isAnother(active: AccountInfo): boolean {
    const { status, account } = tokenStore.getState();
    if (status === 'signed-out') return true;
    return account !== null && accountOf(active).id !== account.id;
  }

  // A tab that runs an older release tells by the identity client alone.
  const eventListener = client.addEventCallback(
    ({ eventType }) => {
      const { status } = tokenStore.getState();
      const active = client.getActiveAccount();
      if (eventType === EventType.LOGOUT_SUCCESS) {
        if (status !== 'signed-out') endWhenGone();
      } else if (active && isAnother(active)) {
        makeRoomFor(accountOf(active).id);
      }
    },
    [EventType.LOGIN_SUCCESS, EventType.LOGOUT_SUCCESS, EventType.ACTIVE_ACCOUNT_CHANGED],
  );
  const stopFollowing = whenTabsMayHaveSpoken(follow);
  const stopWaiting = whenSignOutIsConfirmed(endSession);
  document.addEventListener('visibilitychange', renewWhenSeen);

  tokenStore.setState({ renew, signIn: signInAgain, signOut, retry });
  if (takeConfirmedSignOut()) endSession();
  else start();

  return () => {
    clearTimeout(renewalTimer);
    clearTimeout(endTimer);
    round += 1;
    document.removeEventListener('visibilitychange', renewWhenSeen);
    stopFollowing();
    stopWaiting();
    if (eventListener) client.removeEventCallback(eventListener);
  };
}

/** Whether the browser blocks silent flows: one that never comes back will not the next time. */
function isBlocked(error: unknown): boolean {
  return error instanceof BrowserAuthError && error.errorCode === 'timed_out';
}
