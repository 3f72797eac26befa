import type { IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { useEffect } from 'react';
import { linkSession, type LinkableSession } from './identity-link';

// All that needs the identity client's library. A page that has a cached session loads it late.
export { startIdentityClient } from './identity-client';

interface IdentityProps {
  client: IPublicClientApplication;
  session: LinkableSession;
}

/** Links the session with the identity client, as long as it is rendered. It shows nothing. */
export function Identity({ client, session }: IdentityProps) {
  return (
    <MsalProvider instance={client}>
      <KeepSession session={session} />
    </MsalProvider>
  );
}

// The library's AuthenticatedTemplate and useIsAuthenticated would show the screens as soon as an
// account is known. The screens need an access token, so the status is the token store's.
function KeepSession({ session }: Pick<IdentityProps, 'session'>) {
  const { instance } = useMsal();
  useEffect(
    () => session.link((scopes, parts) => linkSession(instance, scopes, parts)),
    [instance, session],
  );
  return null;
}
