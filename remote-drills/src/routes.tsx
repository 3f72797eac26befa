import './drills.scss';
import type { RouteObject } from '@touchline/shared';
import { lazyPage } from '@touchline/shared/ui';
import { DrillDetailsPage } from './details/drill-details-page';
import { LibraryPage } from './library/library-page';

// Pages with a form load when they are opened, with the libraries that a form needs.
const CreateDrillPage = lazyPage(
  async () => (await import('./form/create-drill-page')).CreateDrillPage,
);
const EditDrillPage = lazyPage(async () => (await import('./form/edit-drill-page')).EditDrillPage);

/** The pages of this remote by path. Their titles are in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/drills', element: <LibraryPage /> },
  { path: '/sports/:sportId', element: <LibraryPage /> },
  { path: '/sports/:sportId/drills', element: <LibraryPage /> },
  { path: '/sports/:sportId/drills/create', element: <CreateDrillPage /> },
  { path: '/sports/:sportId/drills/:drillId', element: <DrillDetailsPage /> },
  { path: '/sports/:sportId/drills/:drillId/edit', element: <EditDrillPage /> },
];
