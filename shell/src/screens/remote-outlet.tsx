import { useLocation } from '@touchline/shared';
import { useEffect, useLayoutEffect } from 'react';
import { prefetchPage, readPage } from '../releases/prefetch';
import { savesData } from '../releases/saves-data';
import { remoteAt } from '../releases/portal-state';
import { usePortalState, useReleases } from '../releases/use-releases';
import { NotFound } from './not-found';
import { RemoteBoundary } from './remote-boundary';

/** The remote that the current path belongs to, or a link to the start page if there is none. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const remote = usePortalState((state) => remoteAt(state, pathname));
  useNewReleases(pathname);
  usePrefetch();
  return remote ? <RemoteBoundary key={remote.release.name} remote={remote} /> : <NotFound />;
}

/** Looks for new releases on each page, and when the user comes back to the tab. */
function useNewReleases(pathname: string) {
  const releases = useReleases();
  // Before the browser paints: the page must not show an old release first.
  useLayoutEffect(() => releases.navigate(pathname), [releases, pathname]);
  useEffect(() => {
    function checkIfVisible() {
      if (document.visibilityState === 'visible') void releases.checkRegistry();
    }
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => document.removeEventListener('visibilitychange', checkIfVisible);
  }, [releases]);
}

/** How long the pointer rests on a link before its page is read, in milliseconds: others it only crosses. */
const restMs = 50;

/**
 * Loads the code behind a link when the user points at it, touches it, or moves the focus to it; and what its page
 * reads first, when the user stays there.
 */
function usePrefetch() {
  const releases = useReleases();
  useEffect(() => {
    let resting = 0;
    let pointedAt: string | undefined;
    function leave() {
      clearTimeout(resting);
      pointedAt = undefined;
    }
    function prefetch({ type, target }: Event) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      // A click moves the focus to the link that the pointer is on.
      if (type === 'focusin' && link && link.href === pointedAt) return;
      leave();
      if (link?.origin !== window.location.origin) return;
      pointedAt = link.href;
      prefetchPage(releases, link.pathname);
      if (link.pathname !== window.location.pathname && !savesData())
        resting = window.setTimeout(() => void readPage(releases, link), restMs);
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, prefetch, { passive: true });
    // A finger that scrolls.
    document.addEventListener('pointercancel', leave);
    return () => {
      leave();
      for (const event of events) document.removeEventListener(event, prefetch);
      document.removeEventListener('pointercancel', leave);
    };
  }, [releases]);
}
