import {
  BrowserCacheLocation,
  PublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { whenPopupIsClosed } from '../session/sign-out-popup';
import { rememberSignOut } from '../session/sign-out-return';

/**
 * Ends the provider's session: in a popup (S2), by redirect when the browser blocks popups (D26). This
 * browser forgets the user only when the provider has confirmed; see `whenSignOutIsConfirmed` and
 * `takeConfirmedSignOut`.
 * @param idToken tells the provider which session; without one it may ask the user
 * @param popup an empty window; null when the browser has blocked it. It is closed when this fails
 * @returns 'closed' when the popup was closed, before or after the provider has finished; 'leaving'
 *   when the page goes to the provider; 'unsupported' when the provider can't end a session
 * Rejects when the provider can't be reached.
 */
export async function endProviderSession(
  client: IPublicClientApplication,
  idToken: string | undefined,
  popup: Window | null,
): Promise<'closed' | 'leaving' | 'unsupported'> {
  try {
    const state = crypto.randomUUID();
    const address = await signOutAddress(client, idToken, state);
    if (address === undefined) {
      popup?.close();
      return 'unsupported';
    }
    if (!popup) {
      rememberSignOut({ state, page: window.location.href });
      window.location.assign(address);
      return 'leaving';
    }
    rememberSignOut({ state });
    popup.location.replace(address);
    return await whenPopupIsClosed(popup);
  } catch (error) {
    popup?.close();
    throw error;
  }
}

/**
 * The address at which the provider ends the user's session; undefined when it has none. The identity
 * client tells it only after it has forgotten the user, who would be half signed out if the popup was
 * closed early. So a second client is asked, which knows no user.
 */
async function signOutAddress(
  client: IPublicClientApplication,
  idToken: string | undefined,
  state: string,
): Promise<string | undefined> {
  const { auth, system } = client.getConfiguration();
  let address: string | undefined;
  const secondClient = new PublicClientApplication({
    auth: {
      ...auth,
      onRedirectNavigate: (url) => {
        address = url;
        return false;
      },
    },
    cache: { cacheLocation: BrowserCacheLocation.SessionStorage },
    system,
  });
  await secondClient.initialize();
  await secondClient.logoutRedirect({
    account: client.getActiveAccount(),
    state,
    // Without an id token, the provider needs the client's id to lead back here.
    ...(idToken
      ? { idTokenHint: idToken }
      : { extraQueryParameters: { client_id: auth.clientId } }),
  });
  return address;
}
