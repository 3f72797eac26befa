import '@touchline/shared/theme.scss';
import {
  afterFirstScreen,
  configureApi,
  ignoreDoubleTaps,
  storeAnswers,
  storeNothing,
  loadConfig,
  type PortalConfig,
  PortalSession,
  readStartData,
  storedReads,
  tokenStore,
} from '@touchline/shared/host';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RemoteLoader } from './federation/remote-loader';
import { runners } from './options';
import { Portal } from './portal';
import { PortalReleases, type PortalReleasesOptions } from './releases/portal-releases';
import { downloadOthers, prefetchOpenPage } from './releases/prefetch';
import {
  lastDocument,
  readRegistry,
  RegistryError,
  type ReadRegistry,
} from './releases/registry-reader';
import { savesData } from './releases/saves-data';
import { Reporter } from './reports/reporter';
import { StartUpFailure } from './screens/start-up-failure';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
const root = createRoot(container);

// Until this settles, the HTML of the page itself shows 'Initializing...'.
async function start(): Promise<void> {
  // The page names its first script, which compares hashes, but that did not come as it was built: no remote may run.
  const namesGuard = document.querySelector('script[data-files]') !== null;
  if (namesGuard && !window.touchlineGuard) throw new Error('The first script did not load.');
  ignoreDoubleTaps();
  const session = new PortalSession();
  session.prepare();
  const config = await loadConfig();
  if (!config.offline) storeNothing();
  const reporter = new Reporter(config.reportUrl, () => tokenStore.getState().token);
  reporter.start();
  configureApi(config.apiBasePath, (call) => reporter.reportCall(call));
  const { isStored } = readStartData();
  const storedUser = isStored ? await (await loadOffline()).openStore() : undefined;
  const overrides = await startOverrides(config);
  // What a developer breaks is no fault of what is live.
  if (overrides.overrides.length > 0) reporter.sendNothing();
  const [{ releases, loaded }] = await Promise.all([
    openReleases(config, reporter, overrides),
    session.start(config, storedUser),
  ]);
  releases.setUser(tokenStore.getState().account?.id);
  const pages = () => releases.store.getState().remotes.flatMap(({ release }) => release.pages);
  const isStoring = canStore && config.offline;
  if (isStoring) await storeAnswers(pages, loadStore);
  // One render with the screen takes less time than two, of which the first has none.
  if (tokenStore.getState().status === 'signed-in') await loaded;
  root.render(createElement(Portal, { session, config, releases }));
  afterFirstScreen(() => {
    if (isStoring) void loadStore().catch(() => undefined);
    loadTheRest(releases)
      .then(async () => canStore && (await loadOffline()).storeForOffline(config, releases))
      .catch((error: unknown) => {
        console.warn('The portal will not open without a connection.', error);
      });
  });
}

function loadOffline() {
  return import(/* webpackChunkName: "offline" */ './offline/start-offline');
}

/** From now on, answers from what is stored where the server does not. Rejects when its code does not load. */
async function loadStore(): Promise<void> {
  (await loadOffline()).startStore();
}

/** A development build has no worker, and it must not remove that of the portal. */
const canStore = process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator;

/** Loads what the first screen does not need and another one may. What fails is loaded when needed. */
async function loadTheRest(releases: PortalReleases): Promise<void> {
  if (!savesData()) await downloadOthers(releases);
  // The rules that only remotes from elsewhere use.
  await import('@touchline/shared/theme-rest').catch(() => undefined);
}

type StartedOverrides = Pick<
  PortalReleasesOptions,
  'overrides' | 'overrideProblems' | 'sourceStack'
>;

/** Starts what a developer has chosen. A portal without tools for developers does not load their code. */
async function startOverrides({ developerTools }: PortalConfig): Promise<StartedOverrides> {
  // A page that was stored is not the one for developers.
  if (!developerTools || readStartData().isStored) return { overrides: [], overrideProblems: [] };
  const { readOverrides, sourceStack } = await import('./developer/overrides');
  const { overrides, problems } = await readOverrides(developerTools.overrideOrigins);
  return { overrides, overrideProblems: problems, sourceStack };
}

/** How long the first render waits for the code of its screen, in milliseconds. */
const maxWaitMs = 1_000;

/** Reads the registry, and loads the code of the first screen: `loaded` resolves after a second in any case. */
async function openReleases(
  config: PortalConfig,
  reporter: Reporter,
  overrides: StartedOverrides,
): Promise<{ releases: PortalReleases; loaded: Promise<unknown> }> {
  const reported = new Set<string>();
  async function read(document?: unknown, isChecked?: boolean): Promise<ReadRegistry> {
    try {
      const found = await readRegistry({ url: config.remotesUrl, document, isChecked });
      if (found.error) report(found.error);
      return found;
    } catch (error) {
      const reference = report(error as Error);
      if (error instanceof RegistryError && reference) error.reference = reference;
      throw error;
    }
  }
  /** Each page reads the registry again, but it is one failure. */
  function report({ message }: Error): string | undefined {
    if (reported.has(message)) return undefined;
    reported.add(message);
    return reporter.report({ kind: 'registry-failed', message });
  }
  const { registry, isStored } = readStartData();
  // A page that was stored may know an older registry than the one that was read last.
  const first = await read((isStored && lastDocument()) || registry, !isStored);
  const releases = new PortalReleases(first, {
    read: () => read(),
    loader: new RemoteLoader(),
    reporter,
    ...{ runners, config },
    pathname: window.location.pathname,
    reload: () => window.location.reload(),
    ...overrides,
  });
  reporter.currentPage = () => releases.currentPage();
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  const ready = Promise.all([prefetchOpenPage(releases), storedReads()]);
  return { releases, loaded: Promise.race([ready, late]) };
}

start().catch((error: unknown) => {
  console.error(error);
  const { message: reason, reference } = error instanceof RegistryError ? error : {};
  root.render(createElement(StartUpFailure, { reason, reference }));
});
