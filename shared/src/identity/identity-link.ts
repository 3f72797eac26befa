import type { IPublicClientApplication } from '@azure/msal-browser';
import { tokenStore } from '../platform/token-store';
import { accountOf } from '../session/account-of';
import type { BrowserUser } from '../session/browser-user';
import { ClientEvents } from './client-events';
import { IdentityTokens } from './identity-tokens';
import { SignIn } from './sign-in';
import { endOwedSession, signOut } from './sign-out';
import { dropCachedSession } from '../session/cached-session';
import {
  isSignOutOwed,
  takeConfirmedSignOut,
  whenSignOutIsConfirmed,
} from '../session/sign-out-return';
import { StoredAccounts } from '../session/stored-accounts';
import type { TabFollower } from '../session/tab-follower';
import { TokenRenewal } from './token-renewal';
import type { UserSession } from '../session/user-session';

/**
 * What is there of a session before the identity client is.
 * @internal
 */
export interface SessionParts {
  session: UserSession;
  browserUser: BrowserUser;
  follower: TabFollower;
  /** The end of the token that the user came with, in milliseconds since 1970; if they did. */
  expiresAtMs: number | undefined;
}

/**
 * What a session can do once the identity client is there.
 * @internal
 */
export interface IdentityLink {
  renew: () => Promise<string | null>;
  signIn: () => void;
  retry: () => void;
  signOut: (popup: Window | null) => Promise<void>;
  /** Ends the provider's session that a sign-out without a connection has left. */
  endOwed: () => void;
  /** Stops what runs by itself. */
  stop: () => void;
}

/**
 * A session that the identity client can be linked with.
 * @internal
 */
export interface LinkableSession {
  /**
   * @param start gets the API's access scopes
   * @returns a function that ends the link
   */
  link(start: (apiScopes: string[], parts: SessionParts) => IdentityLink): () => void;
}

/**
 * Links a session with the identity client, which then signs the user in and keeps them signed in
 * (S4). A user who is there already, from the cached session, stays if the client knows the same one.
 * @param client started; the answer of a redirect has been handled
 * @param apiScopes the API's access scopes
 */
export function linkSession(
  client: IPublicClientApplication,
  apiScopes: string[],
  { session, browserUser, follower, expiresAtMs }: SessionParts,
): IdentityLink {
  const tokens = new IdentityTokens(client, apiScopes);
  const accounts = new StoredAccounts(client);
  const signIn = new SignIn({ session, tokens, accounts, browserUser });
  const renewal = new TokenRenewal({ session, tokens, accounts, follower });
  const events = new ClientEvents({ client, session, accounts, follower });
  session.link({
    accounts,
    onToken: (endMs) => renewal.plan(endMs),
    onLeave: () => {
      renewal.stop();
      events.stopWaiting();
    },
  });
  const stops = [
    events.start(),
    whenSignOutIsConfirmed(() => session.end()),
    renewal.start(),
    () => session.cancel(),
  ];

  const { status, account, token } = tokenStore.getState();
  const parts = { client, session, tokens, accounts };
  const endOwed = () => void endOwedSession(parts);
  if (takeConfirmedSignOut()) session.end();
  else if (isSignOutOwed()) {
    // Not silently: the provider would sign in again who has signed out.
    if (status !== 'signed-out') session.end();
    endOwed();
  } else if (status === 'initializing') signIn.start();
  else if (status === 'signed-in' && token === null) signIn.startBehindScreens();
  else if (status === 'signed-in' && account) {
    const known = accounts.active && accountOf(accounts.active).id;
    if (known === account.id && expiresAtMs !== undefined) renewal.plan(expiresAtMs);
    else {
      dropCachedSession();
      // The client's word counts: nothing of the cached user stays when it knows another one. When it
      // knows nobody, the user stays until the screens are gone, because they still store drafts.
      if (known !== null && known !== account.id) session.leave('acquiring', known);
      else tokenStore.setState({ token: null });
      signIn.start();
    }
  }

  return {
    renew: () => renewal.renew(),
    signIn: () => signIn.startAtLoginPage(),
    retry: () => signIn.retry(),
    signOut: (popup) => signOut(parts, popup),
    endOwed,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
