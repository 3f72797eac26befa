import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection } from '../platform/connection';
import { outbox } from '../platform/outbox';
import { tokenStore } from '../platform/token-store';
import { userStore } from '../platform/user-store';
import { SignOutButton } from './sign-out';

const api = new FakeApi();
beforeAll(() => api.start());
afterAll(() => api.stop());

it('counts what an earlier visit has not sent, however soon it is pressed (D32)', async () => {
  const signOut = jest.fn(async () => undefined);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  signInForTest();
  tokenStore.setState({ signOut });
  connection.setState({ isOffline: true });
  await userStore.put('unsent /a x 1', { path: '/a', key: 'x', body: {}, at: 1 });
  render(<SignOutButton />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(signOut).not.toHaveBeenCalled();
  api.answer('PUT /a', { body: {} });
  act(() => connection.setState({ isOffline: false }));
  await waitFor(() => expect(outbox.count()).toBe(0));
  confirm.mockRestore();
});

it('says so first while something is not sent yet (D32)', async () => {
  const user = userEvent.setup();
  const signOut = jest.fn(async () => undefined);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  signInForTest();
  tokenStore.setState({ signOut });
  connection.setState({ isOffline: true });
  render(<SignOutButton />);
  const button = screen.getByRole('button', { name: 'Sign Out' });
  await act(() => outbox.add('/a', 'x', {}));
  await user.click(button);
  expect(confirm).toHaveBeenLastCalledWith(
    '1 change of yours is not sent yet, and lost when you sign out. Sign out all the same?',
  );
  expect(signOut).not.toHaveBeenCalled();
  await user.click(button);
  expect(signOut).toHaveBeenCalledTimes(1);

  api.answer('PUT /a', { body: {} });
  act(() => connection.setState({ isOffline: false }));
  await waitFor(() => expect(outbox.count()).toBe(0));
  await user.click(button);
  expect([confirm.mock.calls.length, signOut.mock.calls.length]).toEqual([2, 2]);
});
