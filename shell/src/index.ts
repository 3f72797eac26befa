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
  const [{ remotes }, client] = await Promise.all([
    loadRegistry(config.remotesUrl).then(beginFirstRemote),
    startIdentityClient(config),
  ]);
  const queryClient = createQueryClient();
  root.render(createElement(Portal, { client, config, remotes, queryClient }));
}

/** The screen's code travels while the token is obtained. */
function beginFirstRemote(registry: RemoteRegistry): RemoteRegistry {
  const remote = findRemote(registry.remotes, window.location.pathname);
  if (remote) void loadRoutes(remote);
  return registry;
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(createElement(StartUpFailure));
});
