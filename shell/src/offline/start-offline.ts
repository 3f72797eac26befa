import {
  type Account,
  browserUserId,
  connection,
  type PortalConfig,
  registryOf,
  runsInPage,
  tokenStore,
  whenIdle,
} from '@touchline/shared/host';
import {
  answerFromStore,
  onSave,
  readAhead,
  StoredAnswers,
  watchConnection,
} from '@touchline/shared/offline';
import type { PortalReleases } from '../releases/portal-releases';
import { lastDocument } from '../releases/registry-reader';
import { removePortal, storePortal } from './store-portal';

const workerAddress = '/service-worker.js';

/** How often what is kept is looked at again while the tab is in use, in milliseconds. */
const storeEveryMs = 15 * 60_000;

/** How long the browser may put that off while it is busy, in milliseconds. */
const maxIdleWaitMs = 5_000;

let isStarted = false;

/** From now on, answers from what is stored when the connection is lost. */
export function startStore(): void {
  if (isStarted) return;
  isStarted = true;
  answerFromStore();
  watchConnection();
}

/** Starts to show what this browser has stored, because the server has not answered. Returns for whom. */
export async function openStore(): Promise<Account | null> {
  connection.setState({ isOffline: true });
  startStore();
  const userId = browserUserId();
  return (userId && (await new StoredAnswers(userId).account())) || null;
}

/**
 * Installs the worker, and keeps what the user needs without a connection: now, when the registry has changed, and
 * from time to time. Where the operator forbids that, removes it. Rejects where the browser refuses it.
 */
export async function storeForOffline(
  config: PortalConfig,
  releases: PortalReleases,
): Promise<void> {
  if (!config.offline) return removePortal();
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  startStore();

  let storedDocument: string | undefined;
  let task = Promise.resolve();
  /** One after the other. */
  function storeLater(): void {
    whenIdle(() => {
      task = task.then(storeNow).catch((error: unknown) => {
        console.warn('Not everything could be stored for a time without a connection.', error);
      });
    }, maxIdleWaitMs);
  }
  async function storeNow(): Promise<void> {
    if (connection.getState().isOffline) return;
    const document = lastDocument();
    const text = JSON.stringify(document);
    if (document !== undefined && text !== storedDocument) {
      await storePortal(config, document, await registryOf(document, config.remotesUrl));
      storedDocument = text;
    }
    const remotes = releases.store
      .getState()
      .remotes.filter(({ release }) => release.readsAhead && runsInPage(release));
    await readAhead(
      remotes.map(
        ({ release }) =>
          async (read) =>
            (await releases.runners.load(release)).readAhead?.(read),
      ),
    );
  }

  storeLater();
  onSave(storeLater);
  setInterval(() => document.visibilityState === 'visible' && storeLater(), storeEveryMs);
  releases.store.subscribe(({ tab }, before) => {
    if (tab.registry !== before.tab.registry) storeLater();
  });
  tokenStore.subscribe(({ token, account }, before) => {
    if (token && (before.token === null || account?.id !== before.account?.id)) storeLater();
  });
  connection.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) void releases.checkRegistry().then(storeLater);
  });
}
