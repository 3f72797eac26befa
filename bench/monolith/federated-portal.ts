import { startMonolith } from './start-monolith';

startMonolith({
  teams: () => import('teams/routes'),
  drills: () => import('drills/routes'),
  plans: () => import('plans/routes'),
});
