export { buildRelease, buildRemote } from './build-release';
export { buildDrill, buildPlan, buildPlanSummary, buildTeam, testAccount } from './builders';
export { FakeApi } from './fake-api';
export { FakeCaches } from './fake-caches';
export { layOutForTest } from './fake-layout';
export { renderRoutes, signInForTest } from './render-routes';
