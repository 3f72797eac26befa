// What runs in a frame: one remote that the portal does not trust, on the platform's second implementation.
import '@touchline/shared/theme.scss';
import './main.scss';
import {
  createQueryClient,
  ignoreDoubleTaps,
  loadPage,
  QueryClientProvider,
  type MountModule,
  type RemoteModule,
} from '@touchline/shared/runner';
import { ScreenSkeleton } from '@touchline/shared/ui';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import {
  createPath,
  NavigationType,
  Router,
  type RouteObject,
  type To,
  useRoutes,
} from 'react-router-dom';
import { useStore } from 'zustand';
import { followPage, sayFailure } from './follow-page';
import { frameClient } from './frame-client';
import { loadInFrame, takeFilesFromPage } from './frame-files';
import { place } from './place';
import { connectToPage, portal, started } from './portal';

/** Where each address of this visit was scrolled to, in pixels. */
const scrolled = new Map<string, number>();
let isScrollKept = false;

/** What the router does with a change of address: the page decides, and tells where it is. */
const navigator = {
  createHref: (to: To) => `${started.portal}${pathOf(to)}`,
  go: (delta: number) => portal.go({ delta }),
  push: (to: To, state: unknown, options?: { preventScrollReset?: boolean }) =>
    navigate(to, state, false, options),
  replace: (to: To, state: unknown, options?: { preventScrollReset?: boolean }) =>
    navigate(to, state, true, options),
};

function navigate(
  to: To,
  state: unknown = null,
  replace: boolean,
  options: { preventScrollReset?: boolean } = {},
): void {
  isScrollKept = options.preventScrollReset === true;
  portal.navigate({ to: pathOf(to), state, replace });
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function FramePage({ routes }: { routes: RouteObject[] }) {
  const { location, navigation } = useStore(place);
  useLayoutEffect(() => {
    if (!isScrollKept)
      window.scrollTo(0, (navigation === 'POP' && scrolled.get(location.key)) || 0);
    isScrollKept = false;
  }, [location.key, navigation]);
  useEffect(() => portal.shown(), []);
  return (
    <Router
      location={location}
      navigationType={NavigationType[actionNames[navigation]]}
      navigator={navigator}
    >
      <ErrorBoundary fallback={null} onError={(error) => sayFailure(error, 'shown')}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screens routes={routes} />
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}

const actionNames = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const;

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Resolves after the document's load: the page takes the next one that it hears of for another document. */
function ownLoad(): Promise<void> {
  return new Promise((resolve) => {
    const later = () => setTimeout(resolve);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
  });
}

async function start(): Promise<void> {
  const told = await window.touchlineFrame?.started;
  if (!told) throw new Error('This code runs in a frame of the portal only.');
  await ownLoad();
  connectToPage(told.port, told.start);
  takeFilesFromPage(started.files);
  place.subscribe((_, { location }) => scrolled.set(location.key, window.scrollY));
  followPage();
  ignoreDoubleTaps();
  const { name, exposes } = started.release;
  const root = document.getElementById('root');
  if (!root) throw new Error('The frame has no element #root.');
  root.dataset['remote'] = name;
  if (exposes.includes('./routes')) {
    const found = await loadInFrame<RemoteModule>(started.release, 'routes');
    // A failure shows when the page is rendered, which tries again.
    await loadPage(found, place.getState().location.pathname).catch(() => undefined);
    createRoot(root).render(
      <QueryClientProvider client={createQueryClient()}>
        <FramePage routes={found.routes} />
      </QueryClientProvider>,
    );
  } else {
    const found = await loadInFrame<MountModule>(started.release, 'mount');
    found.mount(root, frameClient());
    portal.shown();
  }
}

start().catch((error: unknown) => sayFailure(error, 'loading'));
