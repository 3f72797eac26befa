import { Link, paths, useLocation, useSession } from '@touchline/shared';
import { Spinner } from '@touchline/shared/ui';
import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { areaAt } from './areas';
import { Layout, profilePage } from './layout';

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
