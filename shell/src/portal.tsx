import {
  afterFirstScreen,
  type PortalConfig,
  type PortalSession,
  SignInGate,
  tokenStore,
} from '@touchline/shared/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useStore } from 'zustand';
import { busyPage } from './page/busy-page';
import { followAddress } from './page/follow-address';
import type { Heartbeat } from './page/heartbeat';
import type { PortalReleases } from './releases/portal-releases';
import { ReleasesContext } from './releases/releases-context';
import { reportErrors } from './reports/report-errors';
import type { Reporter } from './reports/reporter';
import { createPortalRouter } from './router';

interface PortalProps {
  session: PortalSession;
  config: PortalConfig;
  releases: PortalReleases;
  heartbeat: Heartbeat;
}

/**
 * The whole portal: sign-in around the routes. A change of user keeps what is known of the releases,
 * and chooses again which of them this tab runs (D26).
 */
export function Portal({ session, config, releases, heartbeat }: PortalProps) {
  useLayoutEffect(
    () => tokenStore.subscribe(({ account }) => releases.setUser(account?.id)),
    [releases],
  );
  return (
    <ReleasesContext value={releases}>
      <SignInGate session={session}>
        <Routes {...{ releases, heartbeat }} developerTools={config.developerTools} />
      </SignInGate>
    </ReleasesContext>
  );
}

type RoutesProps = Pick<PortalConfig, 'developerTools'> &
  Pick<PortalProps, 'releases' | 'heartbeat'>;

function Routes({ releases, heartbeat, developerTools }: RoutesProps) {
  const [router] = useState(() => createPortalRouter(developerTools));
  useEffect(() => () => router.dispose(), [router]);
  useEffect(() => {
    const { reporter } = releases;
    return reportErrors({
      reporter,
      seenReleases: () => releases.seen(),
      onMissingFile: (release, error) =>
        void releases.onFailure(release, { kind: 'load-failed', error, isScreenLost: false }),
    });
  }, [releases]);
  useEffect(() => measureLater(releases.reporter), [releases]);
  useEffect(
    () =>
      followAddress(router, () =>
        releases.reportChange(releases.open(), 'It changed the address without the router.'),
      ),
    [router, releases],
  );
  // Before a remote on the next page runs.
  useEffect(() => router.subscribe(() => heartbeat.beat()), [router, heartbeat]);
  const isBusy = useStore(busyPage, (state) => state.isBusy);
  return <RouterProvider router={router} {...(isBusy && { useTransitions: false })} />;
}

/** Loads the code that measures pages; not where reports are sent to nobody. */
function measureLater(reporter: Reporter): (() => void) | undefined {
  if (!reporter.isSending) return undefined;
  return afterFirstScreen(() => {
    import(/* webpackChunkName: "vitals" */ './reports/measure-vitals').then(
      ({ measureVitals }) => measureVitals(reporter),
      (error: unknown) => console.warn('The code that measures pages did not load.', error),
    );
  });
}
