import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { confirmSignOut } from './sign-out-return';

const state = new URLSearchParams(window.location.search).get('state');

if (!confirmSignOut(state)) {
  broadcastResponseToMainFrame().catch((error: unknown) => {
    // Opened by hand there is no response to pass on: the portal is the place to be.
    console.error(error);
    window.location.replace('/');
  });
}
