import { useLocation, useSession } from '@touchline/shared';
import {
  connection,
  currentLink,
  failureAt,
  type Page,
  PageHeader,
  SignedOut,
  useHostSession,
} from '@touchline/shared/host';
import { Notice } from '@touchline/shared/ui';
import {
  lazy,
  Suspense,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  type ReactNode,
} from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useStore } from 'zustand';
import { remoteAt } from '../releases/portal-state';
import { usePortalState, useReleases } from '../releases/use-releases';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const OfflineNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offline" */ '../offline/offline-notice'))
    .OfflineNotice,
}));

interface LayoutProps {
  ownPages: Page[];
  /** Above the top bar. */
  banner?: ReactNode;
  /** At the end of the footer. */
  tools?: ReactNode;
}

/** The frame around every screen. Titles and links come from the registry. */
export function Layout({ ownPages, banner, tools }: LayoutProps) {
  const remotes = usePortalState((state) => state.remotes);
  const replaced = usePortalState((state) => state.replaced);
  const isRegistryOld = usePortalState((state) => state.isRegistryOld);
  const { pathname } = useLocation();
  const remote = usePortalState((state) => remoteAt(state, pathname)?.release.name);
  useShownRelease(pathname);
  usePageViews(pathname);
  const isOffline = useStore(connection, (state) => state.isOffline);
  const isFailing = useStore(connection, (state) => failureAt(state, pathname) !== undefined);
  const isStale = useHostSession(
    ({ status, token }) => status === 'signed-in' && (isOffline || isFailing || token === null),
  );
  const isSignedOut = useSession((session) => session.status === 'signed-out');
  const releases = useMemo(() => remotes.map(({ release }) => release), [remotes]);
  const pages = useMemo(
    () => [...ownPages, ...[...remotes, ...replaced].flatMap(({ release }) => release.pages)],
    [ownPages, remotes, replaced],
  );
  // By path: `/` comes first, and the order does not depend on the registry's.
  const links = useMemo(
    () =>
      releases.flatMap((release) => release.links).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    [releases],
  );
  const current = currentLink(releases, pathname);

  return (
    <div className="portal d-flex flex-column">
      <a className="skip-link" href="#screen">
        Skip to the content
      </a>
      {banner}
      <TopBar links={links} current={current} />
      <div className="d-flex flex-grow-1 w-100">
        <Sidebar links={links} current={current} />
        <main id="screen" className="screen" tabIndex={-1}>
          <PageHeader pages={pages} remote={remote} />
          {isStale && (
            <Suspense>
              <OfflineNotice />
            </Suspense>
          )}
          {isRegistryOld && !isStale && (
            <Notice>Touchline could not look for its newest version. You can work as usual.</Notice>
          )}
          {isSignedOut ? <SignedOut /> : <Outlet />}
        </main>
      </div>
      <footer className="page-footer meta border-top">© 2025 Touchline {tools}</footer>
      <ScrollRestoration />
    </div>
  );
}

/** Says which release is shown, before the effects of its screen run: what they measure has its styles. */
function useShownRelease(pathname: string) {
  const releases = useReleases();
  const shown = usePortalState((state) => remoteAt(state, pathname)?.release);
  useInsertionEffect(() => releases.show(shown), [releases, shown]);
  useInsertionEffect(() => () => releases.show(undefined), [releases]);
}

/** Notes which page is open, for what is measured of it. */
function usePageViews(pathname: string) {
  const { reporter } = useReleases();
  // After the effect of the screen that chooses the release, and before the browser paints.
  useLayoutEffect(() => reporter.pageOpened(), [reporter, pathname]);
}
