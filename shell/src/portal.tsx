import {
  afterFirstScreen,
  type PortalConfig,
  type PortalSession,
  SignInGate,
  tokenStore,
} from '@touchline/shared/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { followAddress } from './follow-address';
import type { PortalReleases } from './releases/portal-releases';
import { ReleasesContext } from './releases/use-releases';
import { reportErrors } from './reports/report-errors';
import type { Reporter } from './reports/reporter';
import { createPortalRouter } from './router';
import { undoRefused } from './undo-refused';

interface PortalProps {
  session: PortalSession;
  config: PortalConfig;
  releases: PortalReleases;
}

/** The whole portal: sign-in around the routes. A change of user chooses again which releases this tab runs. */
export function Portal({ session, config, releases }: PortalProps) {
  useLayoutEffect(
    () => tokenStore.subscribe(({ account }) => releases.setUser(account?.id)),
    [releases],
  );
  return (
    <ReleasesContext value={releases}>
      <SignInGate session={session}>
        <Routes releases={releases} developerTools={config.developerTools} />
      </SignInGate>
    </ReleasesContext>
  );
}

type RoutesProps = Pick<PortalConfig, 'developerTools'> & Pick<PortalProps, 'releases'>;

function Routes({ releases, developerTools }: RoutesProps) {
  const [router] = useState(() => createPortalRouter(developerTools));
  useEffect(() => () => router.dispose(), [router]);
  useEffect(() => {
    const { reporter } = releases;
    return reportErrors({
      reporter,
      seenReleases: () => [...releases.store.getState().seenReleases],
      onMissingFile: (release, error) =>
        void releases.onFailure(release, { kind: 'load-failed', error, isScreenLost: false }),
    });
  }, [releases]);
  useEffect(() => measureLater(releases.reporter), [releases]);
  useEffect(() => followAddress(router), [router]);
  useEffect(() => undoRefused(router), [router]);
  return <RouterProvider router={router} />;
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
