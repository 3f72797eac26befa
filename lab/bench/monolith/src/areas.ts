import drills from '@touchline/remote-drills/remote.json';
import plans from '@touchline/remote-plans/remote.json';
import teams from '@touchline/remote-teams/remote.json';
import type { RouteObject } from '@touchline/shared';
import { findPage } from '@touchline/shared/host';
import { lazy } from 'react';
import { useRoutes } from 'react-router-dom';

/** The screens of a remote are one part of the build, which loads when one of them is opened. */
function areaOf<Manifest extends object>(
  manifest: Manifest,
  load: () => Promise<{ routes: RouteObject[] }>,
) {
  const Screens = lazy(async () => {
    const { routes } = await load();
    return { default: () => useRoutes(routes) };
  });
  return { ...manifest, load, Screens };
}

export const areas = [
  areaOf(teams, () => import('@touchline/remote-teams/src/routes')),
  areaOf(drills, () => import('@touchline/remote-drills/src/routes')),
  areaOf(plans, () => import('@touchline/remote-plans/src/routes')),
];

/** The area that has the page at a path. */
export function areaAt(pathname: string) {
  return areas.find(({ pages }) => findPage(pages, pathname));
}
