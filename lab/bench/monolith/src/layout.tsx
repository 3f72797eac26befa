import { Link, NavLink, useLocation, useSession } from '@touchline/shared';
import { paths } from '@touchline/product';
import {
  Announcement,
  currentLink,
  MainLink,
  PageHeader,
  SignedOut,
  SignOutButton,
} from '@touchline/shared/host';
import { Spinner } from '@touchline/shared/ui';
import { Suspense } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { areaAt, areas } from './areas';

const profilePage = { path: '/profile', title: 'My Profile' };
const pages = [profilePage, ...areas.flatMap((area) => area.pages)];
const links = areas
  .flatMap((area) => area.links)
  .toSorted((one, other) => one.path.localeCompare(other.path));

/** The frame around every screen. */
function Layout() {
  const { account, signIn } = useSession((session) => session);
  const { pathname } = useLocation();
  const current = currentLink(areas, pathname);
  return (
    <div className="portal d-flex flex-column">
      <header className="top-bar on-pine navbar">
        <div className="container-fluid">
          <Link className="navbar-brand fw-semibold" to={paths.home()}>
            <span>Touchline</span>
          </Link>
          <Announcement />
          {account ? (
            <div className="navbar-nav ms-auto align-items-center gap-3">
              <NavLink className="nav-link" to={profilePage.path}>
                <bdi className="display-name text-truncate">{account.name}</bdi>
              </NavLink>
              <SignOutButton />
            </div>
          ) : (
            <button type="button" className="btn btn-primary" onClick={signIn}>
              Sign In
            </button>
          )}
        </div>
      </header>
      <div className="d-flex flex-grow-1 w-100">
        <nav className="sidebar" aria-label="Main">
          <ul className="nav flex-column">
            {links.map((link) => (
              <li key={link.path} className="nav-item">
                <MainLink link={link} current={current} />
              </li>
            ))}
          </ul>
        </nav>
        <main className="screen">
          <PageHeader pages={pages} />
          {account ? <Outlet /> : <SignedOut />}
        </main>
      </div>
      <footer className="page-footer meta border-top">© 2025 Touchline</footer>
      <ScrollRestoration />
    </div>
  );
}

export function makeRouter() {
  const screens = [
    { path: profilePage.path, element: <Profile /> },
    { path: '*', element: <Area /> },
  ];
  const failure = <p role="alert">This page ran into a problem.</p>;
  return createBrowserRouter([
    { element: <Layout />, children: [{ errorElement: failure, children: screens }] },
  ]);
}

function Area() {
  const area = areaAt(useLocation().pathname);
  if (!area) return <Link to={paths.home()}>Go to the start page</Link>;
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <area.Screens />
    </Suspense>
  );
}

function Profile() {
  const account = useSession((session) => session.account);
  return (
    <p>
      {account?.name}, {account?.email}
    </p>
  );
}
