import type { RouteObject } from '@touchline/shared';
import manifest from '../remote.json';
import { ComingPage } from './coming-page';

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = manifest.pages.map(({ path }) => ({
  path,
  element: <ComingPage />,
}));
