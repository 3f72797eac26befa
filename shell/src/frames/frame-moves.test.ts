import { FrameMoves, mayGo } from './frame-moves';

afterEach(() => history.replaceState(null, ''));

it('goes among the pages of the portal alone, and not to the open one', () => {
  history.replaceState({ idx: 2 }, '');
  expect([-3, -2, -1, 0, 1].map(mayGo)).toEqual([false, true, true, false, true]);
  history.replaceState(null, '');
  expect(mayGo(-1)).toBe(false);
});

it('changes the address 50 times in ten seconds at most', () => {
  const moves = new FrameMoves();
  const taken = Array.from({ length: 60 }, (_, index) => moves.take(index));
  expect(taken.filter(Boolean)).toHaveLength(50);
  expect(moves.take(10_001)).toBe(true);
});
