export { buildDrill, buildPlan, buildPlanSummary, buildTeam, testAccount } from './builders';
export { FakeApi } from './fake-api';
export { layOutForTest } from './fake-layout';
export { renderRoutes, signInForTest } from './render-routes';
