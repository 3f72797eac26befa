import {
  BrowserCacheLocation,
  PublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { rememberSignOut } from './sign-out-return';

/** How often it is checked whether the popup is still open, in milliseconds. */
const checkEveryMs = 200;

/**
 * Ends the provider's session: in a popup (S2), by redirect when the browser blocks popups (D26). This
 * browser forgets the user only when the provider has confirmed; see `whenSignOutIsConfirmed` and
 * `takeConfirmedSignOut`. To be called while a click is handled.
 * @param idToken tells the provider which session; without one it may ask the user
 * @returns 'closed' when the popup was closed, before or after the provider has finished; 'leaving'
 *   when the page goes to the provider; 'unsupported' when the provider can't end a session
 * Rejects when the provider can't be reached.
 */
export async function endProviderSession(
  client: IPublicClientApplication,
  idToken: string | undefined,
): Promise<'closed' | 'leaving' | 'unsupported'> {
  // Before any await: later the browser would block it.
  const popup = openPopup();
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
    return await whenClosed(popup);
  } catch (error) {
    popup?.close();
    throw error;
  }
}

function openPopup(): Window | null {
  try {
    const popup = window.open('about:blank', '_blank', 'popup,width=480,height=600');
    return popup?.closed ? null : popup;
  } catch {
    return null;
  }
}

function whenClosed(popup: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      // Its last message may still be on the way.
      setTimeout(() => resolve('closed'), checkEveryMs);
    }, checkEveryMs);
  });
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
