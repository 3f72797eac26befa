export { buildRelease, buildRemote } from './build-release';
export { FakeApi } from './fake-api';
export { layOutForTest } from './fake-layout';
export { renderRoutes, signInForTest, testAccount } from './render-routes';
export { FakeCaches } from './fake-caches';
