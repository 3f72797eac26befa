import { rememberSignIn, restoreNavigationState } from './provider-visits';

const page = '/sports/soccer/drills/create';
const state = { usr: { returnToPracticePlan: true, planId: 'p1' }, key: 'abc', idx: 3 };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(state, '', page);
});
afterEach(() => jest.restoreAllMocks());

/** The page is opened again by the login page. */
function comeBack(userId: string, path = page): unknown {
  window.history.replaceState(null, '', path);
  restoreNavigationState(userId);
  return window.history.state;
}

it('restores the navigation state once, without the number of the entry', () => {
  rememberSignIn('ada');
  expect(comeBack('ada')).toEqual({ usr: state.usr, key: 'abc' });
  expect(comeBack('ada')).toBeNull();
});

it.each([
  ['on another page', 'ada', '/drills', state],
  ['for another user', 'bo', page, state],
  ['where the page had none', 'ada', page, null],
])('restores nothing %s', (_, userId, path, left) => {
  window.history.replaceState(left, '', page);
  rememberSignIn('ada');
  expect(comeBack(userId, path)).toBeNull();
});

it('lets a user sign in whose page is too much for the storage', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(JSON, 'stringify').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(() => rememberSignIn('ada')).not.toThrow();
});
