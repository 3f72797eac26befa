import './teams.scss';
import type { RouteObject } from '@touchline/shared';
import { lazyPage } from '@touchline/shared/ui';
import { HomePage } from './home/home-page';
import { TeamDetailsPage } from './details/team-details-page';

// Pages with a form: the libraries that a form needs come with them.
const CreateTeamPage = lazyPage(
  async () => (await import('./form/create-team-page')).CreateTeamPage,
);
const EditTeamPage = lazyPage(async () => (await import('./form/edit-team-page')).EditTeamPage);

/** The map of this remote: path to page. Titles are in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/teams', element: <HomePage /> },
  { path: '/sports', element: <HomePage /> },
  { path: '/teams/create', element: <CreateTeamPage /> },
  { path: '/teams/:teamId', element: <TeamDetailsPage /> },
  { path: '/teams/:teamId/edit', element: <EditTeamPage /> },
];
