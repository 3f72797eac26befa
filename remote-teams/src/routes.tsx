import './teams.scss';
import type { RouteObject } from '@touchline/shared';
import { lazyPage } from '@touchline/shared/ui';
import { HomePage } from './home/home-page';
import { TeamDetailsPage } from './details/team-details-page';

// Pages with a form load when they are opened, with the libraries that a form needs.
const CreateTeamPage = lazyPage(
  async () => (await import('./form/create-team-page')).CreateTeamPage,
);
const EditTeamPage = lazyPage(async () => (await import('./form/edit-team-page')).EditTeamPage);
const JoinTeamPage = lazyPage(async () => (await import('./join/join-team-page')).JoinTeamPage);
const PlayersPage = lazyPage(async () => (await import('./players/players-page')).PlayersPage);
const TeamBalancePage = lazyPage(
  async () => (await import('./balance/team-balance-page')).TeamBalancePage,
);

/** The pages of this remote by path. Their titles are in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/teams', element: <HomePage /> },
  { path: '/sports', element: <HomePage /> },
  { path: '/teams/create', element: <CreateTeamPage /> },
  { path: '/teams/join', element: <JoinTeamPage /> },
  { path: '/teams/:teamId', element: <TeamDetailsPage /> },
  { path: '/teams/:teamId/edit', element: <EditTeamPage /> },
  { path: '/teams/:teamId/players', element: <PlayersPage /> },
  { path: '/teams/:teamId/balance', element: <TeamBalancePage /> },
];
