import type { IPublicClientApplication } from '@azure/msal-browser';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { afterFirstScreen } from '../host/after-first-screen';
import type { PortalConfig } from '../host/portal-config';
import { connection } from '../platform/connection';
import { tokenStore, type Account } from '../platform/token-store';
import { BrowserUser } from '../session/browser-user';
import { readCachedSession, type CachedSession } from '../session/cached-session';
import type { IdentityLink, LinkableSession, SessionParts } from '../identity/identity-link';
import { restoreNavigationState } from '../session/stored-navigation-state';
import { openSignOutPopup } from '../session/sign-out-popup';
import { isSignOutOwed, isSignOutUnderWay } from '../session/sign-out-return';
import { TabFollower } from '../session/tab-follower';
import { renewalError } from '../session/sign-in-problems';
import { UserSession } from '../session/user-session';

/** How soon the identity client's code is requested again when it did not load, in milliseconds. */
const retryDelayMs = 15_000;

/** How long the page waits for the identity client before it says so, in milliseconds. */
const maxStartMs = 5_000;

/**
 * The identity client, started, and the component that links a session with it.
 * @internal
 */
interface LoadedIdentity {
  client: IPublicClientApplication;
  Identity: ComponentType<{ client: IPublicClientApplication; session: LinkableSession }>;
}

function importIdentity() {
  return import(/* webpackChunkName: "identity" */ '../identity/identity');
}

/**
 * The session of this page, with or without the identity client. When this browser has a valid token
 * of its user, the first screen needs no client: its code is loaded later, or as soon as something
 * needs it. Otherwise it is loaded at once. `SignInGate` shows what follows.
 */
export class PortalSession implements LinkableSession {
  /**
   * What has been loaded of the identity client; null before.
   * @internal
   */
  readonly identity = createStore<LoadedIdentity | null>(() => null);
  readonly #browserUser = new BrowserUser();
  readonly #user = new UserSession(this.#browserUser);
  readonly #follower: TabFollower;
  readonly #reload: () => void;
  readonly #link = createStore<IdentityLink | null>(() => null);
  #cached: Promise<CachedSession | null> | undefined;
  #expiresAtMs: number | undefined;
  #config: PortalConfig['identity'] | undefined;
  #loading: Promise<void> | undefined;

  /** @param reload reloads the page */
  constructor(reload = () => window.location.reload()) {
    const parts = { session: this.#user, browserUser: this.#browserUser, reload };
    this.#reload = reload;
    this.#follower = new TabFollower(parts);
  }

  /** Reads the cached session; without one, requests the identity client's code. To be called early. */
  prepare(): void {
    void this.#readCached();
  }

  /**
   * Signs the user of the cached session in, or waits until the identity client has handled the
   * provider's answer, if this page was opened by one.
   * When the client does not load or start, or takes too long, the user can try again (D20).
   * @param storedUser where there is no connection: the user of this browser, if something is stored for
   *   them. They see that without a token, until the connection is back. `null` where there is nobody.
   */
  async start({ identity }: PortalConfig, storedUser?: Account | null): Promise<void> {
    this.#config = identity;
    tokenStore.setState({
      renew: () => this.#renew(),
      signIn: () => this.#signIn(),
      retry: () => this.#retry(),
      signOut: () => this.#signOut(),
    });
    const cached = await this.#readCached();
    // Another tab may have signed the user out since it was read.
    if (cached && cached.account.id === this.#browserUser.id) {
      this.#expiresAtMs = cached.expiresAtMs;
      restoreNavigationState(cached.account.id);
      this.#user.restore(cached);
      return;
    }
    if (storedUser && storedUser.id === this.#browserUser.id && !isSignOutUnderWay()) {
      this.#user.openStored(storedUser);
      return;
    }
    if (storedUser !== undefined) {
      const problem = 'There is no connection. Touchline needs one to sign you in.';
      tokenStore.setState({ problem });
      return;
    }
    const loading = this.#load().catch((error: unknown) => this.#user.fail(error));
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, maxStartMs))]);
  }

  /**
   * Follows the other tabs, and loads the identity client when the first screen is there.
   * @returns a function that stops it
   * @internal
   */
  keep(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      // The user tries again: by itself, the page might go to the provider and back for ever.
      if (tokenStore.getState().problem !== null) return;
      this.#load().catch((error: unknown) => {
        console.warn('The code for sign-in could not be loaded.', error);
        timer = setTimeout(load, retryDelayMs);
      });
    };
    const stopWaiting = afterFirstScreen(() => {
      if (!isStored()) load();
    });
    // The provider can't be asked before.
    const stopListening = connection.subscribe(({ isOffline }, before) => {
      if (!before.isOffline || isOffline) return;
      if (isSignOutOwed()) {
        const isSeen = document.visibilityState === 'visible';
        if (isSeen)
          void this.#linked().then(
            ({ endOwed }) => endOwed(),
            () => undefined,
          );
        return;
      }
      if (!isStored()) return;
      const link = this.#link.getState();
      if (link) link.retry();
      else load();
    });
    const stopFollowing = this.#follower.start();
    // Another tab may have said something since the start.
    this.#follower.follow();
    return () => {
      stopWaiting();
      stopListening();
      clearTimeout(timer);
      stopFollowing();
    };
  }

  /**
   * Links the session with the identity client.
   * @returns a function that ends the link
   * @internal
   */
  link(start: (apiScopes: string[], parts: SessionParts) => IdentityLink): () => void {
    const link = start(this.#config?.scopes ?? [], {
      session: this.#user,
      browserUser: this.#browserUser,
      follower: this.#follower,
      expiresAtMs: this.#expiresAtMs,
    });
    this.#link.setState(link, true);
    return () => {
      this.#link.setState(null, true);
      link.stop();
    };
  }

  #readCached(): Promise<CachedSession | null> {
    this.#cached ??= readCachedSession().then((cached) => {
      // A failure is handled where the code is needed.
      if (!cached) importIdentity().catch(() => undefined);
      return cached;
    });
    return this.#cached;
  }

  #renew(): Promise<string | null> {
    const { signal } = this.#user;
    // The code that waits belongs to this user: when they leave, it waits for ever (D26).
    const never = () => new Promise<never>(() => undefined);
    return this.#linked().then(
      ({ renew }) => (signal.aborted ? never() : renew()),
      (cause: unknown) => (signal.aborted ? never() : Promise.reject(renewalError(cause))),
    );
  }

  #signIn(): void {
    // The screens go first: one of them may ask before the page is left.
    tokenStore.setState({ status: 'acquiring', problem: null });
    this.#linked().then(
      ({ signIn }) => signIn(),
      (error: unknown) => this.#user.fail(error),
    );
  }

  #retry(): void {
    // What still waits for the provider's answer to a redirect can't be asked twice in one page.
    if (this.#loading && !this.identity.getState()) {
      this.#reload();
      return;
    }
    // The first link signs in by itself.
    const isFirst = tokenStore.getState().status === 'initializing';
    tokenStore.setState({ problem: null });
    this.#linked().then(
      ({ retry }) => isFirst || retry(),
      (error: unknown) => this.#user.fail(error),
    );
  }

  async #signOut(): Promise<void> {
    const { signal } = this.#user;
    if (connection.getState().isOffline) return this.#user.endHere();
    const popup = openSignOutPopup();
    const link = await this.#linked().catch(() => undefined);
    // Another tab was faster.
    if (signal.aborted || !link) popup?.close();
    if (!signal.aborted) await (link?.signOut(popup) ?? this.#user.endHere());
  }

  /** Loads and starts the identity client, once. After a failure, the next call tries again. */
  #load(): Promise<void> {
    this.#loading ??= this.#startClient().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #startClient(): Promise<void> {
    if (!this.#config) throw new Error('The session has not been started.');
    const { Identity, startIdentityClient } = await importIdentity();
    const client = await startIdentityClient(this.#config);
    this.identity.setState({ Identity, client }, true);
  }

  /** Resolves when the session is linked. Rejects when the identity client does not load or start. */
  async #linked(): Promise<IdentityLink> {
    await this.#load();
    return this.#link.getState() ?? nextValue(this.#link);
  }
}

/** Whether the user is shown what was stored, without a token. */
function isStored(): boolean {
  const { status, token } = tokenStore.getState();
  return status === 'signed-in' && token === null;
}

function nextValue<Value>(store: StoreApi<Value | null>): Promise<Value> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (value === null) return;
      stop();
      resolve(value);
    });
  });
}
