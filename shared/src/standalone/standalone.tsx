import { type RouteObject, useLocation, useSession } from '@touchline/shared';
import {
  Announcement,
  currentLink,
  findPage,
  MainLink,
  nameEntry,
  PageHeader,
  type PortalSession,
  type RemoteManifest,
  SignedOut,
  SignInGate,
  SignOutButton,
} from '@touchline/shared/host';
import { useEffect, useState } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useRouteError,
} from 'react-router-dom';
import { Alert } from '../ui/alert';

interface StandaloneProps {
  session: PortalSession;
  manifest: RemoteManifest;
  routes: RouteObject[];
}

/** One remote without the shell: its routes in a slim layout, behind the same sign-in. */
export function Standalone({ session, ...remote }: StandaloneProps) {
  return (
    <SignInGate session={session}>
      <Routes {...remote} />
    </SignInGate>
  );
}

function Routes({ manifest, routes }: Pick<StandaloneProps, 'manifest' | 'routes'>) {
  const [router] = useState(() => {
    nameEntry();
    return createBrowserRouter([
      {
        element: <SlimLayout manifest={manifest} />,
        children: [
          {
            errorElement: <ScreenFailure />,
            children: [...routes, { path: '*', element: <NotFound manifest={manifest} /> }],
          },
        ],
      },
    ]);
  });
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

function SlimLayout({ manifest }: { manifest: RemoteManifest }) {
  const { account, signIn } = useSession((session) => session);
  const { pathname } = useLocation();
  const current = currentLink([manifest], pathname);
  return (
    <div className="portal d-flex flex-column">
      <header className="top-bar on-pine navbar">
        <nav className="container-fluid flex-wrap gap-2" aria-label="Main">
          <span className="navbar-brand fw-semibold">{`Touchline · ${manifest.title}`}</span>
          <ul className="navbar-nav flex-row gap-3">
            {manifest.links.map((link) => (
              <li key={link.path}>
                <MainLink link={link} current={current} />
              </li>
            ))}
          </ul>
          <Announcement />
          {account ? (
            <>
              <bdi className="display-name text-truncate">{account.name}</bdi>
              <SignOutButton />
            </>
          ) : (
            <button type="button" className="btn btn-primary" onClick={signIn}>
              Sign In
            </button>
          )}
        </nav>
      </header>
      <main className="screen mx-auto w-100">
        <PageHeader pages={manifest.pages} remote={manifest.name} />
        {account ? <Screen manifest={manifest} /> : <SignedOut />}
      </main>
      <ScrollRestoration />
    </div>
  );
}

/** The router would take a broken escape for an id: such an address is no page. */
function Screen({ manifest }: { manifest: RemoteManifest }) {
  const { pathname } = useLocation();
  return findPage(manifest.pages, pathname) ? (
    <div style={{ display: 'contents' }} data-remote={manifest.name}>
      <Outlet />
    </div>
  ) : (
    <NotFound manifest={manifest} />
  );
}

/** Says where a page threw: who reads it develops the page. */
function ScreenFailure() {
  const error = useRouteError();
  return (
    <Alert>
      <h2>This page ran into a problem</h2>
      <pre className="small">
        {error instanceof Error ? (error.stack ?? error.message) : String(error)}
      </pre>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </Alert>
  );
}

function NotFound({ manifest }: { manifest: RemoteManifest }) {
  const { pathname } = useLocation();
  // The address that the commands print; in the portal it is of another remote.
  const first = manifest.pages.find(({ path }) => !path.includes(':'))?.path;
  if (pathname === '/' && first !== undefined) return <Navigate to={first} replace />;
  return (
    <div className="empty-state">
      <p>{`This address belongs to another part of the portal; only ${manifest.title} runs here.`}</p>
    </div>
  );
}
