import type { PortalConfig } from '@touchline/shared';
import { createBrowserRouter } from 'react-router-dom';
import { Layout } from './layout/layout';
import { ProfilePage } from './screens/profile-page';
import { RemoteOutlet } from './screens/remote-outlet';

/** Pages of the shell's own (S2). */
export const shellPages = [{ path: '/profile', title: 'My Profile' }];

/**
 * The routes: the shell's own pages, and one splat behind which the registry decides which remote a
 * path belongs to.
 */
export function createPortalRouter(developerTools: PortalConfig['developerTools']) {
  return createBrowserRouter([
    {
      element: <Layout ownPages={shellPages} developerTools={developerTools} />,
      children: [
        { path: '/profile', element: <ProfilePage /> },
        { path: '*', element: <RemoteOutlet /> },
      ],
    },
  ]);
}
