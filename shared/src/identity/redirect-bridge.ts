import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { confirmSignOut } from '../session/provider-visits';

const state = new URLSearchParams(window.location.search).get('state');

if (!confirmSignOut(state)) {
  broadcastResponseToMainFrame().catch((error: unknown) => {
    // A user who opens this page directly has no response to pass on: go to the portal.
    console.error(error);
    window.location.replace('/');
  });
}
