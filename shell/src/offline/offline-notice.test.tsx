import { connection, keptChanges, tokenStore } from '@touchline/shared/host';
import { renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agoText, OfflineNotice } from './offline-notice';

const hourMs = 3_600_000;

function show(state: Partial<ReturnType<typeof connection.getState>>) {
  connection.setState({
    isOffline: false,
    shownSince: {},
    failures: {},
    needsSignIn: false,
    ...state,
  });
  return renderRoutes([{ path: '/scores', element: <OfflineNotice /> }], '/scores');
}

/** The page has a second status, for announcements. */
const notice = () => screen.getAllByRole('status')[0];

it('says that there is no connection, and how old the page is', () => {
  show({ isOffline: true, shownSince: { '/scores': Date.now() - 2 * hourMs } });
  expect(notice()).toHaveTextContent(
    /^Stored 2 hours ago. No connection. What is dimmed needs one.$/,
  );
  act(() => keptChanges.setState([{ path: '/a', key: 'x', body: {}, at: 1 }], true));
  expect(notice()).toHaveTextContent(/needs one. 1 change is kept, and sent later.$/);
  act(() => keptChanges.setState([], true));
});

it('says nothing of an age that it does not know', () => {
  show({ isOffline: true, shownSince: { '/': Date.now() - 2 * hourMs } });
  expect(notice()).toHaveTextContent(/^No connection/);
});

it("shows the server's message above what is stored, and reads again when asked (S8, D30)", async () => {
  const failures = { '/results': { pathname: '/scores', message: 'Something broke.' } };
  const { queryClient } = show({ failures, shownSince: { '/scores': Date.now() - 2 * hourMs } });
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Something broke.Stored 2 hours ago.');
  const readAgain = jest.spyOn(queryClient, 'invalidateQueries');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(readAgain).toHaveBeenCalledTimes(1);
});

it('offers to sign in, when the connection is back and the provider asks for the user', async () => {
  const signIn = jest.fn();
  show({ isOffline: true });
  act(() => tokenStore.setState({ signIn }));
  act(() => connection.setState({ isOffline: false }));
  expect(notice()).toHaveTextContent('Connected again. Signing you in...');
  act(() => connection.setState({ needsSignIn: true }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

const minute = 60_000;

it.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [47 * 60 * minute, '47 hours ago'],
  [48 * 60 * minute, '2 days ago'],
])('%d ms: %s', (ageMs, text) => {
  expect(agoText(1e12, 1e12 + ageMs)).toBe(text);
});
