import {
  QueryClientProvider,
  tokenStore,
  type PortalConfig,
  type QueryClient,
  type RemoteRegistry,
} from '@touchline/shared';
import { SignInGate, type IdentityClient } from '@touchline/shared/sign-in';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { chooseRelease } from './remotes/choose-release';
import { createPortalRouter } from './router';

interface PortalProps {
  client: IdentityClient;
  config: PortalConfig;
  registry: RemoteRegistry;
  queryClient: QueryClient;
}

/** The whole portal: sign-in around the routes, one cache of server state for every remote. */
export function Portal({ client, config, registry, queryClient }: PortalProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGate client={client} scopes={config.identity.scopes}>
        <Routes registry={registry} />
      </SignInGate>
    </QueryClientProvider>
  );
}

/** Which releases a coach gets is decided once, when the coach is known, and holds for this tab. */
function Routes({ registry }: { registry: RemoteRegistry }) {
  const [router] = useState(() => {
    const coachId = tokenStore.getState().account?.id;
    return createPortalRouter(registry.remotes.map((remote) => chooseRelease(remote, coachId)));
  });
  return <RouterProvider router={router} />;
}
