import { tokenStore } from '@touchline/shared/host';
import { signInForTest } from '@touchline/shared/testing';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ReleasesContext } from '../releases/use-releases';
import { testReleases } from '../testing/test-releases';
import { Layout } from './layout';

const release = buildRelease({ links: [{ path: '/scores', title: 'Scores' }] });

function renderLayout(path: string, remoteScreen = <p>3 : 2</p>) {
  const layout = (
    <Layout
      ownPages={[{ path: '/profile', title: 'My Profile' }]}
      banner={<p>Beta</p>}
      tools={<button type="button">Tools</button>}
    />
  );
  const children = [
    { path: '/profile', element: <p>Profile</p> },
    { path: '*', element: remoteScreen },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [path] });
  const { releases, reporter } = testReleases([release]);
  render(
    <ReleasesContext value={releases}>
      <RouterProvider router={router} />
    </ReleasesContext>,
  );
  return { router, releases, reporter };
}

beforeEach(() => {
  signInForTest();
  window.scrollTo = () => undefined;
});

it("has the links of the remotes, and one to the user's profile", () => {
  renderLayout('/scores');
  expect(screen.getAllByRole('link', { name: 'Scores' })[0]).toHaveAttribute('href', '/scores');
  expect(screen.getByRole('link', { name: 'Ada Coach' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2025');
});

it('marks the link of the open page, in the sidebar and in the menu', () => {
  renderLayout('/scores');
  const [inMenu, inSidebar] = screen.getAllByRole('link', { name: 'Scores' });
  expect(inMenu).toHaveAttribute('aria-current', 'page');
  expect(inSidebar).toHaveAttribute('aria-current', 'page');
});

it('marks only the profile link on the profile page', () => {
  renderLayout('/profile');
  expect(screen.getByRole('link', { name: 'Ada Coach' })).toHaveAttribute('aria-current', 'page');
  for (const link of screen.getAllByRole('link', { name: 'Scores' })) {
    expect(link).not.toHaveAttribute('aria-current');
  }
});

it('keeps the user signed in if the sign-out popup is closed early', async () => {
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

it('shows a signed-out user a way to sign in, and no screen', async () => {
  const user = userEvent.setup();
  const signIn = jest.fn();
  renderLayout('/scores');
  act(() => tokenStore.setState({ status: 'signed-out', token: null, account: null, signIn }));
  expect(screen.queryByText('3 : 2')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

it('shows the banner above everything, and the tools in the footer', () => {
  renderLayout('/scores');
  const banner = screen.getByText('Beta');
  const brand = screen.getByRole('link', { name: 'Touchline' });
  const order = banner.compareDocumentPosition(brand);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('button', { name: 'Tools' })).toBeVisible();
});

it('titles a page of the shell itself', () => {
  renderLayout('/profile');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Profile');
});

it('has the styles of a remote in use before its screen measures itself', async () => {
  const measured = jest.fn();
  function Screen() {
    useLayoutEffect(() => void measured(show.mock.lastCall?.[0]));
    return null;
  }
  const { router, releases } = renderLayout('/profile', <Screen />);
  const show = jest.spyOn(releases, 'show');
  await act(() => router.navigate('/scores'));
  expect(measured.mock.calls).toEqual([[release]]);
  await act(() => router.navigate('/profile'));
  expect(show).toHaveBeenLastCalledWith(undefined);
});

it('notes each page that is opened, for what is measured of it', async () => {
  const { router, reporter } = renderLayout('/profile');
  reporter.currentPage = () => ({ page: '/scores' });
  await act(() => router.navigate('/scores'));
  await act(() => router.navigate('/scores?sort=date'));
  expect(reporter.openedPages.map(({ page }) => page)).toEqual([{}, { page: '/scores' }]);
});

it('closes the menu with Escape, and gives the focus back to its button', async () => {
  const user = userEvent.setup();
  renderLayout('/profile');
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  await user.tab();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
