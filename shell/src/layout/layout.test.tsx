import { tokenStore } from '@touchline/shared';
import { signInForTest } from '@touchline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { buildRelease, openReleases } from '../testing/build-release';
import { ReleasesContext } from '../releases/releases-context';
import { Layout } from './layout';
import { ProfilePage } from '../screens/profile-page';

const remote = buildRelease({ links: [{ path: '/scores', title: 'Scores' }] });

function renderLayout(path: string) {
  const layout = <Layout ownPages={[{ path: '/profile', title: 'My Profile' }]} />;
  const children = [
    { path: '/profile', element: <ProfilePage /> },
    { path: '*', element: <p>3 : 2</p> },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [path] });
  const { releases } = openReleases([remote]);
  render(
    <ReleasesContext value={releases}>
      <RouterProvider router={router} />
    </ReleasesContext>,
  );
}

beforeEach(() => {
  signInForTest();
  window.scrollTo = () => undefined;
});

it("links to what the remotes bring, and to the coach's profile", () => {
  renderLayout('/scores');
  expect(screen.getAllByRole('link', { name: 'Scores' })[0]).toHaveAttribute('href', '/scores');
  expect(screen.getByRole('link', { name: 'Ada Coach' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2025');
});

it('marks the link that the open page belongs to, in the sidebar and in the menu', () => {
  renderLayout('/scores');
  const [inMenu, inSidebar] = screen.getAllByRole('link', { name: 'Scores' });
  expect(inMenu).toHaveAttribute('aria-current', 'page');
  expect(inSidebar).toHaveAttribute('aria-current', 'page');
});

it('marks the profile alone on the profile page', () => {
  renderLayout('/profile');
  expect(screen.getByRole('link', { name: 'Ada Coach' })).toHaveAttribute('aria-current', 'page');
  for (const link of screen.getAllByRole('link', { name: 'Scores' })) {
    expect(link).not.toHaveAttribute('aria-current');
  }
});

it('keeps the coach in when the sign-out popup is closed early', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const signOut = () => Promise.reject(new Error('You are still signed in.'));
  tokenStore.setState({ signOut });
  renderLayout('/scores');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You are still signed in.');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(screen.getByText('3 : 2')).toBeVisible();
});

it('shows no screen to somebody signed out, but the way in', async () => {
  const user = userEvent.setup();
  const signIn = jest.fn();
  renderLayout('/scores');
  act(() => tokenStore.setState({ status: 'signed-out', token: null, account: null, signIn }));
  expect(screen.queryByText('3 : 2')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

it('waits for the account on the profile page', () => {
  tokenStore.setState({ account: null });
  renderLayout('/profile');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Profile');
  expect(screen.getByText('Loading profile...')).toBeVisible();
  act(() => signInForTest());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Coach');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
