import { Notice, useLocation, type Release, type Report } from '@touchline/shared';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFound } from './not-found';
import { isMissingFile } from '../reports/attribution';
import { RemoteFailure } from './remote-failure';
import { usePortalState, useReleases } from '../releases/releases-context';
import { ScreenSkeleton } from './screen-skeleton';

interface Failure {
  kind: Report['kind'];
  error: unknown;
  /** The reference of its report. */
  reference: string;
  pathname: string;
}

/**
 * One remote's screens behind a boundary of their own: while its code is on its way a skeleton; after
 * a failure the release that takes over, or a panel with Retry. Whatever happens in here, the layout
 * and the other remotes go on.
 */
export function RemoteBoundary({ remote }: { remote: Release }) {
  const releases = useReleases();
  const { pathname } = useLocation();
  const reference = usePortalState(({ standIns }) => standIns[remote.name]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    // What comes next, by Retry or by coming back, begins with the coach's own release again.
    if (failure) releases.startOver(remote.name);
  }, [failure, releases, remote.name]);
  // Whoever goes to another page, or comes back, tries anew.
  if (failure && failure.pathname !== pathname) startAnew();

  function startAnew() {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  async function handleFailure(kind: Report['kind'], error: unknown) {
    const { reference, isReplaced } = await releases.onFailure(remote, kind, error);
    if (!isReplaced) setFailure({ kind, error, reference, pathname });
  }

  if (failure) {
    return <RemoteFailure remote={remote} {...failure} onRetry={startAnew} />;
  }
  return (
    <ErrorBoundary
      key={`${remote.federationName} ${attempt}`}
      onError={(error) =>
        void handleFailure(isMissingFile(error) ? 'load-failed' : 'render-failed', error)
      }
      // What comes after the failure is being found.
      fallback={<ScreenSkeleton />}
    >
      {reference !== undefined && (
        <Notice>
          You see an earlier version of {remote.title}, since the newest one did not work here.{' '}
          <span className="text-nowrap">Reference {reference}</span>
        </Notice>
      )}
      <Suspense fallback={<ScreenSkeleton />}>
        <RemoteRoutes
          remote={remote}
          onFailure={(error) => void handleFailure('load-failed', error)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

interface RemoteRoutesProps {
  remote: Release;
  onFailure: (error: unknown) => void;
}

/**
 * The routes once they are there. The code on its way is state and not a suspended render: React
 * holds back what follows a fallback for up to 300 ms, and a screen is worth showing at once.
 */
function RemoteRoutes({ remote, onFailure }: RemoteRoutesProps) {
  const releases = useReleases();
  const [{ module, begunAt }] = useState(() => ({
    module: releases.load(remote),
    begunAt: performance.now(),
  }));
  const [routes, setRoutes] = useState<RouteObject[]>();
  const handleFailure = useEffectEvent(onFailure);
  useEffect(() => {
    let isCurrent = true;
    module.then(
      (loaded) => isCurrent && setRoutes(loaded.routes),
      (error: unknown) => isCurrent && handleFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [module]);

  useEffect(() => {
    if (routes) releases.onShown(remote, begunAt);
  }, [releases, remote, routes, begunAt]);

  return routes ? <Screens routes={routes} /> : <ScreenSkeleton />;
}

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFound />;
}
