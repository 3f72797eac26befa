import type { AuthenticationResult, IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { useEffect } from 'react';
import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { browserUserId } from '../session/browser-user';
import { dropCachedSession } from '../session/cached-session';
import {
  isSignOutOwed,
  rememberSignIn,
  takeConfirmedSignOut,
  whenSignOutIsConfirmed,
} from '../session/provider-visits';
import { isStorageRefused, renewalError } from '../session/sign-in-problems';
import type { LinkedIdentity, UserSession } from '../session/user-session';
import { accountOf, isSilentRequestBlocked, needsUser, Provider } from './provider';
import { endOwedSession, signOut } from './sign-out';

// All that needs the identity client's library. A page that has a cached session loads it late.
export { startIdentityClient } from './identity-client';

/** A token is renewed this long before its end, in milliseconds; sooner when its life is short. */
const maxMarginMs = 5 * 60_000;
const minDelayMs = 1_000;
/** How soon a renewal that failed is tried again, in milliseconds. */
const retryDelayMs = 15_000;
/** A token whose life the provider does not tell is used this long, in milliseconds. */
const unknownLifetimeMs = 5 * 60_000;
/** How long the provider may take to answer before it counts as out of reach, in milliseconds. */
const maxReachMs = 4_000;

interface IdentityProps {
  /** Started; the answer of a redirect has been handled. */
  client: IPublicClientApplication;
  scopes: string[];
  user: UserSession;
  onLinked: (identity: Identity) => void;
}

/** Links the session with the identity client, as long as it is rendered. It shows nothing. */
export function IdentityLink({ client, ...props }: IdentityProps) {
  return (
    <MsalProvider instance={client}>
      <Link {...props} />
    </MsalProvider>
  );
}

// The library's AuthenticatedTemplate and useIsAuthenticated would show the screens as soon as an
// account is known. The screens need an access token, so the status is the token store's.
function Link({ scopes, user, onLinked }: Omit<IdentityProps, 'client'>) {
  const { instance } = useMsal();
  useEffect(() => {
    const identity = new Identity(new Provider(instance, scopes), user);
    onLinked(identity);
    return () => identity.stop();
  }, [instance, scopes, user, onLinked]);
  return null;
}

/**
 * Signs the user in, and keeps them signed in: silently first, at the login page where that needs the user (S4).
 * A failure is logged, and a `problem` in the token store (D20).
 */
export class Identity implements LinkedIdentity {
  readonly #provider: Provider;
  readonly #user: UserSession;
  readonly #stops: (() => void)[];
  #isSilentBlocked = false;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(provider: Provider, user: UserSession) {
    this.#provider = provider;
    this.#user = user;
    user.identity = this;
    // A timer does not run while a device sleeps.
    const planWhenVisible = () => {
      const { status } = tokenStore.getState();
      if (document.visibilityState === 'visible' && status === 'signed-in') this.#planRenewal();
    };
    document.addEventListener('visibilitychange', planWhenVisible);
    this.#stops = [
      () => document.removeEventListener('visibilitychange', planWhenVisible),
      whenSignOutIsConfirmed(() => void user.end()),
    ];
    this.#start();
  }

  get knownUserId(): string | undefined {
    const { account } = this.#provider;
    return account ? accountOf(account).id : undefined;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.onLeave();
    this.#user.cancel();
  }

  onLeave(): void {
    clearTimeout(this.#renewal);
  }

  forget(): Promise<unknown> {
    return this.#provider.remove();
  }

  #start(): void {
    const { status, account, token } = tokenStore.getState();
    const user = this.#user;
    const known = this.knownUserId;
    if (takeConfirmedSignOut()) void user.end();
    else if (isSignOutOwed()) {
      // Not silently: the provider would sign in again who has signed out.
      if (status !== 'signed-out') void user.end();
      this.endOwed();
    } else if (status === 'initializing') this.#signIn();
    else if (status !== 'signed-in') return;
    else if (token === null) this.#signInBehindScreens();
    else if (known === account?.id) this.#planRenewal();
    else {
      dropCachedSession();
      // The client's word counts: nothing of the cached user stays when it knows another one. When it
      // knows nobody, the user stays until the screens are gone, because they still store drafts.
      if (known !== undefined) user.leave('acquiring', known);
      else tokenStore.setState({ token: null });
      this.#signIn();
    }
  }

  /** Leaves the page for the login page. */
  signIn(): void {
    // The screens go first: one of them may ask before the page is left.
    tokenStore.setState({ status: 'acquiring', problem: null });
    this.#redirect().catch((error: unknown) => this.#user.fail(error));
  }

  /** Tries again: silently, or at the login page where the browser blocks silent requests. */
  retry(): void {
    const { status, token } = tokenStore.getState();
    if (status === 'signed-in' && token === null) this.#signInBehindScreens();
    else if (this.#isSilentBlocked) this.signIn();
    else this.#signIn();
  }

  /**
   * Renews the token now; null when the user must sign in again. Rejects with a message for the user. When the user
   * leaves before, it never settles (D26).
   */
  async renew(): Promise<string | null> {
    const { signal } = this.#user;
    const { account } = this.#provider;
    if (!account || accountOf(account).id !== tokenStore.getState().account?.id) {
      this.#user.follow();
      return signal.aborted ? new Promise(() => undefined) : null;
    }
    try {
      const answer = await this.#provider.renew(account);
      this.#take(answer, signal);
      if (!signal.aborted) return answer.accessToken;
    } catch (error) {
      if (!signal.aborted) {
        // Retrying would not help here: the user must sign in.
        if (needsUser(error) || isSilentRequestBlocked(error)) return null;
        console.error('The access token could not be renewed.', error);
        throw renewalError(error);
      }
    }
    return new Promise(() => undefined);
  }

  async signOut(popup: Window | null): Promise<void> {
    await signOut(this.#provider, this.#user, popup);
  }

  endOwed(): void {
    void endOwedSession(this.#provider, this.#user);
  }

  /** Signs the user of an answer in. @param signal aborted where the answer comes too late */
  #take(answer: AuthenticationResult, signal: AbortSignal): void {
    if (signal.aborted) return this.#provider.discard(answer);
    this.#user.enter({
      token: answer.accessToken,
      idToken: answer.idToken || answer.account.idToken,
      expiresAtMs: answer.expiresOn?.getTime() ?? Date.now() + unknownLifetimeMs,
      account: accountOf(answer.account),
    });
    this.#provider.keepOnly(answer.account);
    this.#planRenewal();
  }

  /** Tries silently, then at the login page. */
  #signIn(): void {
    const user = this.#user;
    user.begin();
    const { signal } = user;
    const { account } = this.#provider;
    this.#provider
      .acquire()
      .then(
        (answer) => this.#take(answer, signal),
        (error: unknown) => {
          if (signal.aborted) return;
          this.#isSilentBlocked = isSilentRequestBlocked(error);
          // With a known account, only the provider's word leads to the login page.
          if ((account && !needsUser(error)) || isStorageRefused(error)) throw error;
          return this.#redirect();
        },
      )
      .catch((error: unknown) => user.fail(error));
  }

  /** Tries silently, behind the screens of a user who is shown what was stored; asks them to sign in where it must. */
  #signInBehindScreens(): void {
    const { signal } = this.#user;
    this.#provider.acquire().then(
      (answer) => this.#take(answer, signal),
      (error: unknown) => {
        console.warn('The user could not be signed in without asking them.', error);
        this.#provider.checkReach(maxReachMs).then(
          () => signal.aborted || connection.setState({ needsSignIn: true }),
          () => connection.setState({ isOffline: true }),
        );
      },
    );
  }

  async #redirect(): Promise<void> {
    rememberSignIn(tokenStore.getState().account?.id ?? browserUserId());
    dropCachedSession();
    await this.#provider.signIn();
  }

  #planRenewal(delayMs = renewalDelayMs(this.#user.expiresAtMs - Date.now())): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => {
      // The user may be offline. The token is good until its end, and a refused call asks for
      // sign-in itself.
      this.renew().catch(() => this.#planRenewal(retryDelayMs));
    }, delayMs);
  }
}

/** How long to wait until a token is renewed that is still valid for `leftMs`, in milliseconds. */
export function renewalDelayMs(leftMs: number): number {
  // At most a quarter of its life, so that a token that lives a few seconds is renewed in time too.
  return Math.max(leftMs - Math.min(maxMarginMs, leftMs / 4), minDelayMs);
}
