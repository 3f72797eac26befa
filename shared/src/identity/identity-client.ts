import {
  AuthError,
  BrowserCacheLocation,
  LogLevel,
  ProtocolMode,
  PublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import type { PortalConfig } from '../host/portal-config';
import {
  forgetOwedSignOut,
  forgetSignIn,
  restoreNavigationState,
} from '../session/provider-visits';
import { isStorageRefused } from '../session/sign-in-problems';
import { dropClientEntries } from '../session/user-session';
import { accountOf, bridgePath } from './provider';

/** As `start`. Other errors than the client's own come of entries that it can't read: it starts again without them. */
export async function startIdentityClient(
  identity: PortalConfig['identity'],
): Promise<IPublicClientApplication> {
  return start(identity).catch((error: unknown) => {
    if (error instanceof AuthError || isStorageRefused(error)) throw error;
    console.warn('Entries of the sign-in can not be read, and are removed.', error);
    dropClientEntries();
    return start(identity);
  });
}

/** Starts the client, and handles the provider's answer when a redirect opened this page (S4). */
async function start(identity: PortalConfig['identity']): Promise<IPublicClientApplication> {
  const isOpenId = identity.protocol === 'OIDC';
  const client = new PublicClientApplication({
    auth: {
      clientId: identity.clientId,
      authority: identity.authority,
      knownAuthorities: identity.knownAuthorities,
      ...(identity.metadata && { authorityMetadata: JSON.stringify(identity.metadata) }),
      // The default has offline_access, which Microsoft's provider needs and others may refuse.
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
  const answer = await client.handleRedirectPromise().finally(forgetSignIn);
  // The provider has asked who the user is.
  if (answer) forgetOwedSignOut();
  const active = client.getActiveAccount();
  const account = answer?.account ?? active ?? client.getAllAccounts()[0];
  // Another tab may be signing somebody in: what is active already is not written over that.
  if (account && account.homeAccountId !== active?.homeAccountId) client.setActiveAccount(account);
  restoreNavigationState(account ? accountOf(account).id : null);
  return client;
}
