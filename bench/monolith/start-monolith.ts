import '@touchline/shared/theme.scss';
import drills from '@touchline/remote-drills/remote.json';
import plans from '@touchline/remote-plans/remote.json';
import teams from '@touchline/remote-teams/remote.json';
import {
  configureApi,
  loadConfig,
  PortalSession,
  type RemoteRegistry,
  tokenStore,
} from '@touchline/shared/host';
import type { RemoteLoader } from '@touchline/shell/src/federation/remote-loader';
import { Portal } from '@touchline/shell/src/portal';
import { PortalReleases } from '@touchline/shell/src/releases/portal-releases';
import { Reporter } from '@touchline/shell/src/reports/reporter';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SourceLoader, type RemoteImports } from './source-loader';

/** What the portal reads from its server: here it is part of the build. */
const registry: RemoteRegistry = {
  remotes: [teams, drills, plans].map((manifest) => ({
    name: manifest.name,
    live: {
      ...manifest,
      version: '1.0.0',
      federationName: manifest.name,
      // The releases are told apart by it; nothing is loaded from there.
      entry: `/remotes/${manifest.name}/remoteEntry.js`,
      exposes: [],
      requires: {},
      integrity: {},
      preloads: [],
    },
    kept: [],
  })),
};

/**
 * Starts the portal's own layout, router, sign-in and screens as one application, with remotes that
 * come with the build. The page needs an element `#root`.
 * @param imports remote name -> imports its routes
 */
export function startMonolith(imports: RemoteImports): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root.');
  const root = createRoot(container);

  async function start() {
    const session = new PortalSession();
    session.prepare();
    const config = await loadConfig();
    const reporter = new Reporter(config.reportUrl);
    reporter.start();
    configureApi(config.apiBasePath, (call) => reporter.reportCall(call));
    const releases = new PortalReleases(
      { registry },
      {
        read: () => Promise.resolve({ registry }),
        // The class has private fields, so that no other one has its type.
        loader: new SourceLoader(imports) as unknown as RemoteLoader,
        reporter,
        pathname: window.location.pathname,
        reload: () => window.location.reload(),
        overrides: [],
        overrideProblems: [],
      },
    );
    reporter.currentPage = () => releases.currentPage();
    const loaded = releases.prefetch();
    await session.start(config);
    releases.setUser(tokenStore.getState().account?.id);
    if (tokenStore.getState().status === 'signed-in') await loaded;
    root.render(createElement(Portal, { session, config, releases }));
  }

  start().catch((error: unknown) => {
    console.error(error);
    root.render(createElement('pre', { role: 'alert' }, String(error)));
  });
}
