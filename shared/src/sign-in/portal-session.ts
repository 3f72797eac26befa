import type { ComponentProps } from 'react';
import { createStore } from 'zustand/vanilla';
import { afterFirstScreen } from '../host/after-first-screen';
import type { PortalConfig } from '../host/portal-config';
import type { Identity, IdentityLink } from '../identity/identity';
import { connection } from '../platform/connection';
import { tokenStore, type Account } from '../platform/token-store';
import { browserUserId } from '../session/browser-user';
import { readCachedSession, type CachedSession } from '../session/cached-session';
import {
  isSignOutOwed,
  isSignOutUnderWay,
  restoreNavigationState,
} from '../session/provider-visits';
import { renewalError } from '../session/sign-in-problems';
import { UserSession } from '../session/user-session';

/** How soon the identity client's code is requested again when it did not load, in milliseconds. */
const retryDelayMs = 15_000;

/** How long the page waits for the identity client before it says so, in milliseconds. */
const maxStartMs = 5_000;

/**
 * The component that links the session with the identity client, and its properties.
 * @internal
 */
interface LoadedIdentity {
  Link: typeof IdentityLink;
  properties: ComponentProps<typeof IdentityLink>;
}

function importIdentity() {
  return import(/* webpackChunkName: "identity" */ '../identity/identity');
}

/**
 * The session of this page. When this browser has a valid token of its user, the identity client is loaded later,
 * or as soon as something needs it. `SignInGate` shows what follows.
 */
export class PortalSession {
  /**
   * What has been loaded of the identity client; null before.
   * @internal
   */
  readonly identity = createStore<LoadedIdentity | null>(() => null);
  readonly #user: UserSession;
  readonly #reload: () => void;
  readonly #linked: Promise<Identity>;
  #onLinked: (identity: Identity) => void = () => undefined;
  #cached: Promise<CachedSession | null> | undefined;
  #config: PortalConfig['identity'] | undefined;
  #loading: Promise<void> | undefined;

  constructor(reload = () => window.location.reload()) {
    this.#reload = reload;
    this.#user = new UserSession(reload);
    this.#linked = new Promise((resolve) => (this.#onLinked = resolve));
  }

  /** Reads the cached session; without one, requests the identity client's code. To be called early. */
  prepare(): void {
    void this.#readCached();
  }

  /**
   * Signs the user of the cached session in, or waits until the identity client has handled the provider's answer.
   * When it does not start in time, the user can try again.
   * @param storedUser without a connection: of whom something is stored, to show without a token; `null` for nobody
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
    if (cached && cached.account.id === browserUserId()) {
      restoreNavigationState(cached.account.id);
      this.#user.restore(cached);
    } else if (storedUser && storedUser.id === browserUserId() && !isSignOutUnderWay()) {
      this.#user.openStored(storedUser);
    } else if (storedUser !== undefined) {
      const problem = 'There is no connection. Touchline needs one to sign you in.';
      tokenStore.setState({ problem });
    } else {
      const loading = this.#load().catch((error: unknown) => this.#user.fail(error));
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, maxStartMs))]);
    }
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
    const stops = [
      afterFirstScreen(() => {
        if (!isStored()) load();
      }),
      // The provider can't be asked before.
      connection.subscribe(({ isOffline }, before) => {
        if (!before.isOffline || isOffline) return;
        if (isSignOutOwed()) {
          const isSeen = document.visibilityState === 'visible';
          if (isSeen) void this.#withIdentity((identity) => identity.endOwed());
        } else if (isStored()) {
          // The first link signs in by itself.
          if (this.identity.getState()) void this.#withIdentity((identity) => identity.retry());
          else load();
        }
      }),
      this.#user.followTabs(),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
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
    // The code that waits belongs to this user: when they leave, it waits for ever.
    const never = () => new Promise<never>(() => undefined);
    return this.#withIdentity(
      (identity) => (signal.aborted ? never() : identity.renew()),
      (cause) => (signal.aborted ? never() : Promise.reject(renewalError(cause))),
    );
  }

  #signIn(): void {
    // The screens go first: one of them may ask before the page is left.
    tokenStore.setState({ status: 'acquiring', problem: null });
    void this.#withIdentity(
      (identity) => identity.signIn(),
      (error) => this.#user.fail(error),
    );
  }

  #retry(): void {
    // What still waits for the provider's answer to a redirect can't be asked twice in one page.
    if (this.#loading && !this.identity.getState()) return this.#reload();
    // The first link signs in by itself.
    const isFirst = tokenStore.getState().status === 'initializing';
    tokenStore.setState({ problem: null });
    void this.#withIdentity(
      (identity) => isFirst || identity.retry(),
      (error) => this.#user.fail(error),
    );
  }

  async #signOut(): Promise<void> {
    const { signal } = this.#user;
    if (connection.getState().isOffline) return this.#user.endHere();
    const popup = openSignOutPopup();
    const identity = await this.#withIdentity((loaded) => loaded);
    // Another tab was faster.
    if (signal.aborted || !identity) popup?.close();
    if (!signal.aborted) await (identity?.signOut(popup) ?? this.#user.endHere());
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
    const { IdentityLink: Link, startIdentityClient } = await importIdentity();
    const client = await startIdentityClient(this.#config);
    const { scopes } = this.#config;
    const properties = { client, scopes, user: this.#user, onLinked: this.#onLinked };
    this.identity.setState({ Link, properties }, true);
  }

  /** Does something with the identity client, once the session is linked; `otherwise` when it does not start. */
  async #withIdentity<Result, Otherwise = undefined>(
    task: (identity: Identity) => Result,
    otherwise: (error: unknown) => Otherwise = () => undefined as Otherwise,
  ): Promise<Awaited<Result> | Awaited<Otherwise>> {
    try {
      await this.#load();
    } catch (error) {
      return await otherwise(error);
    }
    return await task(await this.#linked);
  }
}

/** Whether the user is shown what was stored, without a token. */
function isStored(): boolean {
  const { status, token } = tokenStore.getState();
  return status === 'signed-in' && token === null;
}

/**
 * Opens the window in which the provider ends its session, while a click is handled, before any `await`.
 * @returns null when the browser blocks it
 */
function openSignOutPopup(): Window | null {
  try {
    const popup = window.open('about:blank', '_blank', 'popup,width=480,height=600');
    return popup?.closed ? null : popup;
  } catch {
    return null;
  }
}
