import { type Release, runsInPage } from '@touchline/shared/host';
import { Notice, ScreenSkeleton } from '@touchline/shared/ui';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { isMissingFile } from '../federation/loaded-files';
import type { RemoteState } from '../releases/portal-state';
import { useReleases } from '../releases/use-releases';
import { NotFound } from './not-found';
import { RemoteFailure } from './remote-failure';

/** The screens of one remote: a skeleton while it loads, its page, or a panel with Retry. An error stays in here. */
export function RemoteBoundary({ remote }: { remote: RemoteState }) {
  const releases = useReleases();
  const { release } = remote;
  const caller = `${release.name}@${release.version}`;
  // Before its screens ask.
  useLayoutEffect(() => {
    window.touchlineCaller = caller;
  }, [caller]);

  if (remote.status === 'failed') {
    return <RemoteFailure {...remote} onRetry={() => releases.retry(release.name)} />;
  }
  return (
    <ErrorBoundary
      key={`${release.federationName} ${remote.attempt}`}
      onError={(error) => {
        const kind = isMissingFile(error) ? 'load-failed' : 'render-failed';
        void releases.onFailure(release, { kind, error, isScreenLost: true });
      }}
      // Shown until it is decided which release takes over.
      fallback={<ScreenSkeleton />}
    >
      {remote.status === 'fallback' && (
        <Notice>
          <span>{`You see an earlier version of ${release.title}, because the newest one did not work here.`}</span>{' '}
          <span className="text-nowrap">{`Reference ${remote.reference}`}</span>
        </Notice>
      )}
      <Suspense fallback={<ScreenSkeleton />}>
        {runsInPage(release) ? (
          <RemoteRoutes release={release} />
        ) : (
          <OtherScreens release={release} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Renders a release as its runner has it, whose code is state as that of `RemoteRoutes` is. */
function OtherScreens({ release }: { release: Release }) {
  const releases = useReleases();
  const [runner, setRunner] = useState(() => releases.runners.opened(release));
  const handleError = useEffectEvent((error: unknown) => {
    void releases.onFailure(release, { kind: 'load-failed', error, isScreenLost: true });
  });
  useEffect(() => {
    if (!runner) releases.runners.open(release).then(setRunner, handleError);
  }, [runner, releases, release]);
  if (!runner) return <ScreenSkeleton />;
  return <runner.Screen release={release} fallback={<ScreenSkeleton />} />;
}

/** Renders the routes of a release. Loading is state: React would keep a suspended fallback for up to 300 ms longer. */
function RemoteRoutes({ release }: { release: Release }) {
  const releases = useReleases();
  const [{ module, startedAt }] = useState(() => ({
    module: releases.runners.load(release),
    startedAt: performance.now(),
  }));
  const [routes, setRoutes] = useState<RouteObject[] | undefined>(
    () => releases.runners.loaded(release)?.routes,
  );
  const handleError = useEffectEvent((error: unknown) => {
    void releases.onFailure(release, { kind: 'load-failed', error, isScreenLost: true });
  });
  useEffect(() => {
    let isCurrent = true;
    module.then(
      (loaded) => isCurrent && setRoutes(loaded.routes),
      (error: unknown) => isCurrent && handleError(error),
    );
    return () => void (isCurrent = false);
  }, [module]);

  useEffect(() => {
    if (routes) releases.onShown(release, startedAt);
  }, [releases, release, routes, startedAt]);

  if (!routes) return <ScreenSkeleton />;
  return (
    // The styles of the remote are for this part of the page, and for its actions in the header.
    <div style={{ display: 'contents' }} data-remote={release.name}>
      <Screens routes={routes} />
    </div>
  );
}

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFound />;
}
