import { act, render } from '@testing-library/react';
import type { Account, RouteObject } from '@touchline/shared';
import {
  Announcement,
  createQueryClient,
  type Page,
  PageHeader,
  QueryClientProvider,
  tokenStore,
} from '@touchline/shared/host';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

/** The user that tests are signed in as. */
export const testAccount: Account = {
  id: '6f2c1c3e-0000-4000-8000-000000000001',
  name: 'Ada Coach',
  email: 'ada@example.com',
};

/** Signs the test user in, with a token that only a fake API accepts. */
export function signInForTest(): void {
  tokenStore.setState({ status: 'signed-in', token: 'test-token', account: testAccount });
}

/**
 * Signs in and renders a remote's routes at an address, with the portal's page header and its
 * announcements.
 * @returns the router, to see which page is open
 */
export function renderRoutes(routes: RouteObject[], path: string, pages: Page[] = []) {
  signInForTest();
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false, gcTime: Infinity } });
  const frame = (
    <>
      <PageHeader pages={pages} />
      <Outlet />
      <Announcement />
    </>
  );
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([{ element: frame, children: [...routes, elsewhere] }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient, navigate: (to: string) => act(() => router.navigate(to)) };
}
