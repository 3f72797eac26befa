import {
  BrowserCacheLocation,
  PublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { rememberSignOut } from './sign-out-return';

/** How often it is looked whether the popup is still open, in milliseconds. */
const lookEveryMs = 200;

/**
 * Ends the provider's session: in a popup (S2), by redirect where the browser blocks that (D26). What
 * this browser keeps of the coach stays, until the provider has confirmed; see
 * `whenSignOutIsConfirmed` and `takeConfirmedSignOut`. To be called while a click is handled.
 * @param idToken by which the provider knows the session; without one it may ask the coach
 * @returns 'closed' when the popup is gone, whether or not the provider was done; 'leaving' when the
 *   page goes to the provider; 'unknown-there' when the provider has no way to end a session
 * Rejects when the provider's address can't be found out.
 */
export async function endProviderSession(
  client: IPublicClientApplication,
  idToken: string | undefined,
): Promise<'closed' | 'leaving' | 'unknown-there'> {
  // Before anything is awaited: later the browser would block it.
  const popup = openPopup();
  try {
    const state = crypto.randomUUID();
    const address = await signOutAddress(client, idToken, state);
    if (address === undefined) {
      popup?.close();
      return 'unknown-there';
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
      // Its last word may still be on the way.
      setTimeout(() => resolve('closed'), lookEveryMs);
    }, lookEveryMs);
  });
}

/**
 * Where the provider ends the coach's session. The identity client forgets the coach before it says
 * so, and a popup that is closed early would leave them half signed out: a second client is asked,
 * which knows nothing that it could forget.
 */
async function signOutAddress(
  client: IPublicClientApplication,
  idToken: string | undefined,
  state: string,
): Promise<string | undefined> {
  const { auth, system } = client.getConfiguration();
  let address: string | undefined;
  const asked = new PublicClientApplication({
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
  await asked.initialize();
  await asked.logoutRedirect({
    account: client.getActiveAccount(),
    state,
    // Without an id token it is the client's id that lets the provider come back.
    ...(idToken
      ? { idTokenHint: idToken }
      : { extraQueryParameters: { client_id: auth.clientId } }),
  });
  return address;
}
