import {
  BrowserCacheLocation,
  LogLevel,
  ProtocolMode,
  PublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import type { PortalConfig } from '../host/portal-config';
import { accountOf } from './account-of';
import { restoreNavigationState } from './kept-navigation-state';

/** Where popup and iframe flows come back to: a page whose only script passes the answer on. */
export const bridgePath = '/redirect.html';

/**
 * The identity client of one provider, started; an answer in the address, of a redirect just come
 * back from, is taken in (S1, S4). The one code path for the local provider, Entra ID and any other
 * OpenID provider: what differs is configuration (D23).
 */
export async function startIdentityClient({
  identity,
}: PortalConfig): Promise<IPublicClientApplication> {
  const isOpenId = identity.protocol === 'OIDC';
  const client = new PublicClientApplication({
    auth: {
      clientId: identity.clientId,
      authority: identity.authority,
      knownAuthorities: identity.knownAuthorities,
      ...(identity.metadata && { authorityMetadata: JSON.stringify(identity.metadata) }),
      // Microsoft's needs its own default with offline_access; a plain provider may refuse that one.
      ...(isOpenId && { OIDCOptions: { defaultScopes: ['openid', 'profile', 'email'] } }),
      redirectUri: `${window.location.origin}/`,
      postLogoutRedirectUri: `${window.location.origin}${bridgePath}`,
    },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
    system: {
      protocolMode: isOpenId ? ProtocolMode.OIDC : ProtocolMode.AAD,
      loggerOptions: {
        logLevel: LogLevel.Error,
        piiLoggingEnabled: false,
        loggerCallback: (_level, message) => console.warn(message),
      },
    },
  });
  await client.initialize();
  const answer = await client.handleRedirectPromise();
  const account = answer?.account ?? client.getActiveAccount() ?? client.getAllAccounts()[0];
  client.setActiveAccount(account ?? null);
  restoreNavigationState(account ? accountOf(account).id : null);
  return client;
}
