import '@touchline/shared/theme.scss';
import {
  configureApi,
  createQueryClient,
  loadConfig,
  loadRegistry,
  type RemoteRegistry,
} from '@touchline/shared';
import { startIdentityClient } from '@touchline/shared/sign-in';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './portal';
import { findRemote } from './remotes/find-remote';
import { loadRoutes } from './remotes/remote-loader';
import { StartUpFailure } from './start-up-failure';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
const root = createRoot(container);

// Until this settles the page's own markup shows 'Initializing...' (S1).
async function start(): Promise<void> {
  const config = await loadConfig();
  configureApi(config.apiBasePath);
  const [registry, client] = await Promise.all([
    loadRegistry(config.remotesUrl).then(beginFirstRemote),
    startIdentityClient(config),
  ]);
  const queryClient = createQueryClient();
  root.render(createElement(Portal, { client, config, registry, queryClient }));
}

/**
 * Lets the first screen's code travel while the token is obtained; where there is a trial, who the
 * coach is must be known first.
 */
function beginFirstRemote(registry: RemoteRegistry): RemoteRegistry {
  const certain = registry.remotes.filter(({ trial }) => !trial).map(({ live }) => live);
  const first = findRemote(certain, window.location.pathname);
  if (first) void loadRoutes(first, certain);
  return registry;
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(createElement(StartUpFailure));
});
