import '@touchline/shared/theme.scss';
import { configureApi, loadConfig, type Release } from '@touchline/shared';
import { startIdentityClient } from '@touchline/shared/sign-in';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { readOverrides } from './developer/overrides';
import { Portal } from './portal';
import { findRemote } from './releases/find-remote';
import { readRegistry, type ReadRegistry } from './releases/registry-reader';
import { loadRoutes } from './federation/remote-loader';
import { Reporter } from './reports/reporter';
import { StartUpFailure } from './screens/start-up-failure';
import { verifyRegistry } from './releases/verify-registry';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
const root = createRoot(container);

// Until this settles the page's own markup shows 'Initializing...' (S1).
async function start(): Promise<void> {
  const config = await loadConfig();
  const reporter = new Reporter(config.reportUrl);
  configureApi(config.apiBasePath, (call) => reporter.reportCall(call));
  const { remotesUrl: url, registryKey: key } = config;
  const verify = key && ((document: unknown) => verifyRegistry(document, key));
  const read = () => readRegistry({ url, ...(verify && { verify }) });
  const overrides = await readOverrides(config.developerTools?.overrideOrigins);
  const [registry, client] = await Promise.all([
    read().then((found) => beginFirstRemote(found, overrides.overrides)),
    startIdentityClient(config),
  ]);
  root.render(
    createElement(Portal, {
      client,
      config,
      registry,
      overrides,
      readRegistry: read,
      reporter,
    }),
  );
}

/**
 * Lets the first screen's code travel while the token is obtained; where there is a trial, who the
 * coach is must be known first.
 */
function beginFirstRemote(read: ReadRegistry, overrides: Release[]): ReadRegistry {
  const { remotes } = read.registry;
  const certain = remotes
    .filter(({ name, trial }) => !trial && !overrides.some((override) => override.name === name))
    .map(({ live }) => live);
  const first = findRemote(certain, window.location.pathname);
  if (first) void loadRoutes(first, certain);
  return read;
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(createElement(StartUpFailure));
});
