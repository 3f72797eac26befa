import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch((error: unknown) => {
  // Opened by hand there is no response to pass on: the portal is the place to be.
  console.error(error);
  window.location.replace('/');
});
