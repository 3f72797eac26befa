import { startMonolith } from './start-monolith';

startMonolith({
  teams: () => import('@touchline/remote-teams/src/routes'),
  drills: () => import('@touchline/remote-drills/src/routes'),
  plans: () => import('@touchline/remote-plans/src/routes'),
});
