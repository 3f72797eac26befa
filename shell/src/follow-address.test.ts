import { followAddress } from './follow-address';

const navigation = new EventTarget();
const router = {
  state: { location: { pathname: '/scores', search: '' } },
  navigate: jest.fn(),
};
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/scores');
  router.navigate.mockReset();
  Object.assign(window, { navigation });
  stop = followAddress(router);
  jest.runAllTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

it.each([
  ['follows a new address', 'push', '/scores/7?x=1#top', ['/scores/7?x=1#top', { replace: true }]],
  ['follows a replaced one', 'replace', '/scores?x=1', ['/scores?x=1', { replace: true }]],
  ['leaves its own changes', 'push', '/scores', undefined],
  // A page may keep its user: then the router goes back where it was.
  ['leaves the Back button to the router', 'traverse', '/scores/7', undefined],
])('%s', (_, navigationType, address, expected) => {
  window.history.replaceState(null, '', address);
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  jest.runAllTimers();
  expect(router.navigate.mock.calls).toEqual(expected ? [expected] : []);
});

it('follows what was changed before it began', () => {
  stop();
  window.history.replaceState(null, '', '/scores/8');
  stop = followAddress(router);
  jest.runAllTimers();
  expect(router.navigate.mock.calls).toEqual([['/scores/8', { replace: true }]]);
});
