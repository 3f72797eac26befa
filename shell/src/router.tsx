import { nameEntry, profilePath, type PortalConfig } from '@touchline/shared/host';
import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { DeveloperTools } from './developer/developer-tools';
import { Layout } from './layout/layout';
import { ProfilePage } from './screens/profile-page';
import { RemoteOutlet } from './screens/remote-outlet';

// Only portals with tools for developers load it.
const OverrideBanner = lazy(async () => ({
  default: (await import('./developer/override-banner')).OverrideBanner,
}));

const profilePage = { path: profilePath, title: 'My Profile' };

/** The routes: the shell's own page, and one for all others, which the registry gives to remotes. */
export function createPortalRouter(developerTools: PortalConfig['developerTools']) {
  nameEntry();
  return createBrowserRouter([
    {
      element: (
        <Layout
          ownPages={[profilePage]}
          banner={
            developerTools && (
              <Suspense>
                <OverrideBanner />
              </Suspense>
            )
          }
          tools={developerTools && <DeveloperTools {...developerTools} />}
        />
      ),
      children: [
        { path: profilePage.path, element: <ProfilePage /> },
        { path: '*', element: <RemoteOutlet /> },
      ],
    },
  ]);
}
