import {
  QueryClientProvider,
  type PortalConfig,
  type QueryClient,
  type RemoteEntry,
} from '@touchline/shared';
import { SignInGate, type IdentityClient } from '@touchline/shared/sign-in';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createPortalRouter } from './router';

interface PortalProps {
  client: IdentityClient;
  config: PortalConfig;
  remotes: RemoteEntry[];
  queryClient: QueryClient;
}

/** The whole portal: sign-in around the routes, one cache of server state for every remote. */
export function Portal({ client, config, remotes, queryClient }: PortalProps) {
  const [router] = useState(() => createPortalRouter(remotes));
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGate client={client} scopes={config.identity.scopes}>
        <RouterProvider router={router} />
      </SignInGate>
    </QueryClientProvider>
  );
}
