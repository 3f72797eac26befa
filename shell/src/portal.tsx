import { tokenStore, type PortalConfig } from '@touchline/shared';
import { SignInGate, type IdentityClient } from '@touchline/shared/sign-in';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { forgetOverride, type readOverrides } from './developer/overrides';
import { PortalReleases } from './releases/portal-releases';
import type { ReadRegistry } from './releases/registry-reader';
import { ReleasesContext } from './releases/releases-context';
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
}

/**
 * The whole portal: sign-in around the routes. What is known of the releases outlives a change of
 * coach, but which of them this tab shows is chosen for each coach anew (D26).
 */
export function Portal({
  client,
  config,
  registry,
  readRegistry,
  reporter,
  overrides,
}: PortalProps) {
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
  useLayoutEffect(
    () => tokenStore.subscribe(({ account }) => releases.chooseFor(account?.id)),
    [releases],
  );
  return (
    <ReleasesContext value={releases}>
      <SignInGate client={client} scopes={config.identity.scopes}>
        <Routes releases={releases} developerTools={config.developerTools} />
      </SignInGate>
    </ReleasesContext>
  );
}

interface RoutesProps extends Pick<PortalConfig, 'developerTools'> {
  releases: PortalReleases;
}

function Routes({ releases, developerTools }: RoutesProps) {
  const [router] = useState(() => createPortalRouter(developerTools));
  useEffect(() => () => router.dispose(), [router]);
  useEffect(() => reportErrors(releases.reporter, releases), [releases]);
  return <RouterProvider router={router} />;
}
