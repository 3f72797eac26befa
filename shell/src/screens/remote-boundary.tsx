import { type Release, runsInPage } from '@touchline/shared/host';
import { Notice } from '@touchline/shared/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { isMissingFile } from '../federation/loaded-files';
import { loadedFrames, loadFrames } from '../frames/load-frames';
import type { RemoteState } from '../releases/portal-state';
import { useReleases } from '../releases/use-releases';
import { NotFound } from './not-found';
import { RemoteFailure } from './remote-failure';
import { ScreenSkeleton } from './screen-skeleton';

/** The screens of one remote: a skeleton while it loads, its page, or a panel with Retry. An error stays in here. */
export function RemoteBoundary({ remote }: { remote: RemoteState }) {
  const releases = useReleases();
  const { release } = remote;

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
          <RemoteInFrame release={release} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Its code is state as that of `RemoteRoutes` is. */
function RemoteInFrame({ release }: { release: Release }) {
  const [code, setCode] = useState(loadedFrames);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!code) loadFrames().then(setCode, setError);
  }, [code]);
  if (error !== undefined) throw error;
  if (!code) return <ScreenSkeleton />;
  return <code.FramedRemote release={release} fallback={<ScreenSkeleton />} />;
}

/** Renders the routes of a release. Loading is state: React would keep a suspended fallback for up to 300 ms longer. */
function RemoteRoutes({ release }: { release: Release }) {
  const releases = useReleases();
  const [{ module, startedAt }] = useState(() => ({
    module: releases.load(release),
    startedAt: performance.now(),
  }));
  const [routes, setRoutes] = useState<RouteObject[] | undefined>(
    () => releases.loaded(release)?.routes,
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
