import { storeNavigationState, restoreNavigationState } from './stored-navigation-state';

const state = { usr: { returnToPracticePlan: true, planId: 'p1' }, key: 'abc', idx: 3 };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(state, '', '/sports/soccer/drills/create');
});

/** The page is opened again by the login page. */
function comeBack(path = '/sports/soccer/drills/create') {
  window.history.replaceState(null, '', path);
}

it('survives the login page, without the number of the entry', () => {
  storeNavigationState('ada');
  comeBack();
  restoreNavigationState('ada');
  expect(window.history.state).toEqual({ usr: state.usr, key: 'abc' });
});

it('is restored once', () => {
  storeNavigationState('ada');
  comeBack();
  restoreNavigationState('ada');
  comeBack();
  restoreNavigationState('ada');
  expect(window.history.state).toBeNull();
});

it('is not restored on another page, or for another user', () => {
  storeNavigationState('ada');
  comeBack('/drills');
  restoreNavigationState('ada');
  expect(window.history.state).toBeNull();

  window.history.replaceState(state, '', '/sports/soccer/drills/create');
  storeNavigationState('ada');
  comeBack();
  restoreNavigationState('bo');
  expect(window.history.state).toBeNull();
});

it('stays empty when a page has none', () => {
  window.history.replaceState(null, '', '/drills');
  storeNavigationState('ada');
  comeBack('/drills');
  restoreNavigationState('ada');
  expect(window.history.state).toBeNull();
});

it('does not prevent signing in when the storage is full', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(() => storeNavigationState('ada')).not.toThrow();
  jest.restoreAllMocks();
});
