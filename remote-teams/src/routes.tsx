import type { RouteObject } from '@touchline/shared';
import { CreateTeamPage } from './create-team-page';
import { EditTeamPage } from './edit-team-page';
import { HomePage } from './home-page';
import { TeamDetailsPage } from './team-details-page';

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/teams', element: <HomePage /> },
  { path: '/sports', element: <HomePage /> },
  { path: '/teams/create', element: <CreateTeamPage /> },
  { path: '/teams/:teamId', element: <TeamDetailsPage /> },
  { path: '/teams/:teamId/edit', element: <EditTeamPage /> },
];
