import type { IPublicClientApplication } from '@azure/msal-browser';
import { tokenStore } from '../platform/token-store';
import { BrowserUser } from './browser-user';
import { IdentityTokens } from './identity-tokens';
import { SignIn } from './sign-in';
import { signOut } from './sign-out';
import { takeConfirmedSignOut, whenSignOutIsConfirmed } from './sign-out-return';
import { StoredAccounts } from './stored-accounts';
import { TabFollower } from './tab-follower';
import { TokenRenewal } from './token-renewal';
import { UserSession } from './user-session';

/**
 * Signs the user in and keeps them signed in, in the token store (S4): creates the parts that do it
 * and connects them.
 * @param client started; the answer of a redirect has been handled
 * @param apiScopes the API's access scopes
 * @param reload reloads the page
 * @returns a function that stops all of it
 */
export function startSession(
  client: IPublicClientApplication,
  apiScopes: string[],
  reload = () => window.location.reload(),
): () => void {
  const tokens = new IdentityTokens(client, apiScopes);
  const accounts = new StoredAccounts(client);
  const browserUser = new BrowserUser();
  const session = new UserSession(accounts, browserUser, {
    onToken: (expiresAtMs) => renewal.plan(expiresAtMs),
    onLeave: () => {
      renewal.stop();
      follower.stopWaiting();
    },
  });
  const signIn = new SignIn({ session, tokens, accounts, browserUser });
  const follower = new TabFollower({ client, session, accounts, browserUser, reload });
  const renewal = new TokenRenewal({ session, tokens, accounts, follower });

  const stops = [
    follower.start(),
    whenSignOutIsConfirmed(() => session.end()),
    renewal.start(),
    () => session.cancel(),
  ];
  tokenStore.setState({
    renew: () => renewal.renew(),
    signIn: () => signIn.startAtLoginPage(),
    signOut: () => signOut({ client, session, tokens, accounts }),
    retry: () => signIn.retry(),
  });
  if (takeConfirmedSignOut()) session.end();
  else signIn.start();

  return () => {
    for (const stop of stops) stop();
  };
}
