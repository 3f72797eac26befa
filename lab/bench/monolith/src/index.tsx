import '@touchline/shared/theme.scss';
import {
  afterFirstScreen,
  configureApi,
  ignoreDoubleTaps,
  loadConfig,
  PortalSession,
  SignInGate,
  tokenStore,
} from '@touchline/shared/host';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { areaAt, areas } from './areas';
import { makeRouter } from './layout';

// The same screens, platform and sign-in as the portal, in one build.
const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
const root = createRoot(container);

async function start() {
  ignoreDoubleTaps();
  const firstScreen = areaAt(window.location.pathname)?.load();
  const session = new PortalSession();
  session.prepare();
  const config = await loadConfig();
  configureApi(config.apiBasePath);
  await session.start(config);
  if (tokenStore.getState().status === 'signed-in') await firstScreen;
  root.render(
    <SignInGate session={session}>
      <RouterProvider router={makeRouter()} />
    </SignInGate>,
  );
  afterFirstScreen(() => areas.forEach(({ load }) => void load()));
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<pre role="alert">{String(error)}</pre>);
});
