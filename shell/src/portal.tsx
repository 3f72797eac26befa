import {
  QueryClientProvider,
  tokenStore,
  type PortalConfig,
  type QueryClient,
} from '@touchline/shared';
import { SignInGate, type IdentityClient } from '@touchline/shared/sign-in';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { forgetOverride, type readOverrides } from './developer/overrides';
import { PortalReleases } from './remotes/portal-releases';
import type { ReadRegistry } from './remotes/registry-reader';
import { ReleasesContext } from './remotes/releases-context';
import { reportErrors } from './reports/errors';
import type { Reporter } from './reports/reporter';
import { createPortalRouter } from './router';

interface PortalProps {
  client: IdentityClient;
  config: PortalConfig;
  /** The registry as it was at the start. */
  registry: ReadRegistry;
  /** Remotes from a developer's own machine. */
  overrides: Awaited<ReturnType<typeof readOverrides>>;
  /** Reads the registry anew. */
  readRegistry: () => Promise<ReadRegistry>;
  reporter: Reporter;
  queryClient: QueryClient;
}

/** The whole portal: sign-in around the routes, one cache of server state for every remote. */
export function Portal({ client, config, queryClient, ...releases }: PortalProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGate client={client} scopes={config.identity.scopes}>
        <Routes {...releases} developerTools={config.developerTools} />
      </SignInGate>
    </QueryClientProvider>
  );
}

type RoutesProps = Pick<PortalProps, 'registry' | 'readRegistry' | 'reporter' | 'overrides'> &
  Pick<PortalConfig, 'developerTools'>;

/** Which releases a coach gets is decided when the coach is known. */
function Routes(props: RoutesProps) {
  const { registry, readRegistry, reporter, overrides, developerTools } = props;
  const [router] = useState(() => createPortalRouter(developerTools));
  const [releases] = useState(
    () =>
      new PortalReleases(registry, {
        read: readRegistry,
        reporter,
        coachId: tokenStore.getState().account?.id,
        overrides: overrides.overrides,
        failedOverrides: overrides.failures,
        onOverrideEnd: ({ entry }) => forgetOverride(new URL(entry).origin),
      }),
  );
  useEffect(() => reportErrors(reporter, releases), [reporter, releases]);
  return (
    <ReleasesContext value={releases}>
      <RouterProvider router={router} />
    </ReleasesContext>
  );
}
