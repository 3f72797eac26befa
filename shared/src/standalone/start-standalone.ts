import type { RouteObject } from '@touchline/shared';
import {
  configureApi,
  ignoreDoubleTaps,
  storeNothing,
  loadConfig,
  PortalSession,
  type RemoteManifest,
} from '@touchline/shared/host';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Standalone } from './standalone';

/** Runs one remote without the shell, with the real sign-in and API. The page needs an element `#root`. */
export function startStandalone(manifest: RemoteManifest, routes: RouteObject[]): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root.');
  const root = createRoot(container);
  ignoreDoubleTaps();

  async function start() {
    const session = new PortalSession();
    session.prepare();
    const config = await loadConfig();
    if (!config.offline) storeNothing();
    configureApi(config.apiBasePath);
    await session.start(config);
    root.render(createElement(Standalone, { session, manifest, routes }));
  }

  start().catch((error: unknown) => {
    console.error(error);
    root.render(createElement('pre', { role: 'alert' }, String(error)));
  });
}
