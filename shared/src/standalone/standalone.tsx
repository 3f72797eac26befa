import {
  Announcement,
  PageHeader,
  QueryClientProvider,
  useSession,
  type PortalConfig,
  type QueryClient,
  type RemoteManifest,
  type RouteObject,
} from '@touchline/shared';
import { SignInGate, type IdentityClient } from '@touchline/shared/sign-in';
import { useState } from 'react';
import {
  createBrowserRouter,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';

interface StandaloneProps {
  client: IdentityClient;
  config: PortalConfig;
  manifest: RemoteManifest;
  routes: RouteObject[];
  queryClient: QueryClient;
}

/** One remote without the shell: its routes in a slim layout, behind the same sign-in. */
export function Standalone({ client, config, manifest, routes, queryClient }: StandaloneProps) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <SlimLayout manifest={manifest} />,
        children: [...routes, { path: '*', element: <Elsewhere manifest={manifest} /> }],
      },
    ]),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGate client={client} scopes={config.identity.scopes}>
        <RouterProvider router={router} />
      </SignInGate>
    </QueryClientProvider>
  );
}

function SlimLayout({ manifest }: { manifest: RemoteManifest }) {
  const { account, signIn, signOut } = useSession((session) => session);
  return (
    <div className="portal">
      <header className="top-bar navbar navbar-expand">
        <nav className="container-fluid flex-wrap gap-2" aria-label="Main">
          <span className="navbar-brand">Touchline · {manifest.title}</span>
          <ul className="navbar-nav me-auto">
            {manifest.links.map(({ path, title }) => (
              <li key={path}>
                <NavLink className="nav-link" to={path} end>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn-outline-light"
            onClick={() => (account ? void signOut() : signIn())}
          >
            {account ? `Sign Out ${account.name}` : 'Sign In'}
          </button>
        </nav>
      </header>
      <main className="screen mx-auto w-100">
        <PageHeader pages={manifest.pages} />
        {account && <Outlet />}
      </main>
      <Announcement />
      <ScrollRestoration />
    </div>
  );
}

function Elsewhere({ manifest }: { manifest: RemoteManifest }) {
  return (
    <div className="empty-state">
      <p>This address belongs to another part of the portal; only {manifest.title} runs here.</p>
    </div>
  );
}
