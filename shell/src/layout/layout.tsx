import {
  Announcement,
  currentLink,
  Notice,
  PageHeader,
  useLocation,
  useSession,
  type Page,
  type PortalConfig,
} from '@touchline/shared';
import { SignedOut } from '@touchline/shared/sign-in';
import { useMemo } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DeveloperTools } from '../developer/developer-tools';
import { OverrideBanner } from '../developer/override-banner';
import { usePortalState } from '../releases/releases-context';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

interface LayoutProps {
  /** Pages that belong to the shell itself. */
  ownPages: Page[];
  /** Missing where the portal is for coaches alone. */
  developerTools?: PortalConfig['developerTools'];
}

/** What stands around every screen (S2). Titles and links come from the registry. */
export function Layout({ ownPages, developerTools }: LayoutProps) {
  const remotes = usePortalState(({ releases }) => releases);
  const isRegistryOld = usePortalState((state) => state.isRegistryOld);
  const { pathname } = useLocation();
  const isSignedOut = useSession((session) => session.status === 'signed-out');
  const pages = useMemo(
    () => [...ownPages, ...remotes.flatMap((remote) => remote.pages)],
    [ownPages, remotes],
  );
  // By address, so that the order does not hang on which remote was released last; home comes first.
  const links = useMemo(
    () => remotes.flatMap((remote) => remote.links).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    [remotes],
  );
  const current = currentLink(remotes, pathname);

  return (
    <div className="portal">
      <a className="skip-link" href="#screen">
        Skip to the content
      </a>
      <OverrideBanner />
      <TopBar links={links} current={current} />
      <div className="portal-body">
        <Sidebar links={links} current={current} />
        <main id="screen" className="screen" tabIndex={-1}>
          <PageHeader pages={pages} />
          {isRegistryOld && (
            <Notice>
              Touchline could not look for its newest version. You can go on as usual.
            </Notice>
          )}
          {isSignedOut ? <SignedOut /> : <Outlet />}
        </main>
      </div>
      <footer className="page-footer">
        © 2025 Touchline {developerTools && <DeveloperTools {...developerTools} />}
      </footer>
      <Announcement />
      <ScrollRestoration />
    </div>
  );
}
