import { undoRefused } from './undo-refused';

it('goes back to the entry that is shown, once nobody is asked, where two Backs have left it', () => {
  jest.useFakeTimers();
  const blockers = new Map<string, { state: string }>();
  const state = { location: { key: 'k1' }, navigation: { state: 'idle' }, blockers };
  const stop = undoRefused({ state, subscribe: () => () => undefined });
  const go = jest.spyOn(window.history, 'go').mockReturnValue();
  const moveTo = (key: string, idx: number) => {
    window.history.replaceState({ key, idx }, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    jest.runAllTimers();
  };
  moveTo('k1', 2);
  blockers.set('b', { state: 'blocked' });
  moveTo('k0', 0);
  expect(go).not.toHaveBeenCalled();
  blockers.set('b', { state: 'unblocked' });
  moveTo('k0', 0);
  expect(go.mock.calls).toEqual([[2]]);
  moveTo('k1', 2);
  expect(go).toHaveBeenCalledTimes(1);
  stop();
  jest.useRealTimers();
});
