import { mayGo } from './place';

afterEach(() => history.replaceState(null, ''));

it('goes among the pages of the portal alone, and not to the open one', () => {
  history.replaceState({ idx: 2 }, '');
  expect([-3, -2, -1, 0, 1].map(mayGo)).toEqual([false, true, true, false, true]);
  history.replaceState(null, '');
  expect(mayGo(-1)).toBe(false);
});
