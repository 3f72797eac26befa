import { connection, tokenStore } from '@touchline/shared/host';
import { renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationButton } from './navigation-button';

const routes = [
  { path: '/', element: <NavigationButton to="/teams/create">Create New Team</NavigationButton> },
  { path: '/teams/create', element: <p>The form</p> },
];
const button = () => screen.getByRole('button', { name: 'Create New Team' });

afterEach(() => act(() => connection.setState({ isOffline: false })));

it.each([
  ['there is no connection', () => connection.setState({ isOffline: true })],
  ['there is no token', () => tokenStore.setState({ token: null })],
])('leads nowhere while %s: it says why, and keeps the focus', async (_, lose) => {
  renderRoutes(routes, '/');
  const { token } = tokenStore.getState();
  expect(button()).not.toHaveAttribute('aria-disabled');
  act(lose);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('This needs a connection.');
  const user = userEvent.setup();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('This needs a connection.');
  expect(screen.queryByText('The form')).not.toBeInTheDocument();

  act(() => {
    connection.setState({ isOffline: false });
    tokenStore.setState({ token });
  });
  await user.click(button());
  expect(screen.getByText('The form')).toBeVisible();
});
