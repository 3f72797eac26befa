import { tokenStore } from '@touchline/shared/host';
import { signInForTest } from '@touchline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfilePage } from './profile-page';

it('waits for the account, then shows name and email', () => {
  signInForTest();
  tokenStore.setState({ account: null });
  render(<ProfilePage />);
  expect(screen.getByText('Loading profile...')).toBeVisible();
  act(() => signInForTest());
  const [name, email] = screen.getAllByRole('definition');
  expect(name).toHaveTextContent('Ada Coach');
  expect(email).toHaveTextContent('ada@example.com');
});

it('shows the portal light or dark as the coach chooses, and remembers it', async () => {
  const user = userEvent.setup();
  signInForTest();
  const { unmount } = render(<ProfilePage />);
  const choice = screen.getByRole('group', { name: 'Appearance' });
  expect(within(choice).getByRole('radio', { name: 'As the device' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  unmount();
  render(<ProfilePage />);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'As the device' }));
  expect(document.documentElement).not.toHaveAttribute('data-scheme');
});
