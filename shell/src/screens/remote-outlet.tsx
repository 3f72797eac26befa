import { useLocation } from '@touchline/shared';
import { useEffect, useLayoutEffect } from 'react';
import { NotFound } from './not-found';
import { findRemote } from '../releases/find-remote';
import { usePortalState, useReleases } from '../releases/releases-context';
import { RemoteBoundary } from './remote-boundary';

/** The remote that the current path belongs to, or a way home when none knows it. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const remotes = usePortalState(({ releases }) => releases);
  const remote = findRemote(remotes, pathname);
  useNews(pathname);
  return remote ? <RemoteBoundary key={remote.name} remote={remote} /> : <NotFound />;
}

/** Asks what was released on every page that is opened, and when a coach comes back to the tab. */
function useNews(pathname: string) {
  const releases = useReleases();
  // Before anything is painted: what was released meanwhile shows at once.
  useLayoutEffect(() => releases.onNavigation(pathname), [releases, pathname]);
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible') void releases.lookForNews();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [releases]);
}
