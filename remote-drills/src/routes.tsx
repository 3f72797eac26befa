import './drills.scss';
import type { RouteObject } from '@touchline/shared';
import { CreateDrillPage } from './create-drill-page';
import { DrillDetailsPage } from './drill-details-page';
import { EditDrillPage } from './edit-drill-page';
import { LibraryPage } from './library-page';

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/drills', element: <LibraryPage /> },
  { path: '/sports/:sportId', element: <LibraryPage /> },
  { path: '/sports/:sportId/drills', element: <LibraryPage /> },
  { path: '/sports/:sportId/drills/create', element: <CreateDrillPage /> },
  { path: '/sports/:sportId/drills/:drillId', element: <DrillDetailsPage /> },
  { path: '/sports/:sportId/drills/:drillId/edit', element: <EditDrillPage /> },
];
