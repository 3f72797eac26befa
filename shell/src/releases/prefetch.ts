import { type PortalPlace, runsInPage } from '@touchline/shared/host';
import { downloadRelease } from '../federation/download-release';
import type { PortalReleases } from './portal-releases';
import { remoteAt, type RemoteState } from './portal-state';
import { loadFirstReads } from './runners';

/**
 * Starts to load the code of the open page, before it is known who is signed in; not where that decides (a trial).
 * Resolves when it is there, or did not load.
 */
export async function prefetchOpenPage({ store, runners }: PortalReleases): Promise<void> {
  const { tab } = store.getState();
  const { pathname } = window.location;
  const release = remoteAt(store.getState(), pathname)?.release;
  const remote = tab.registry.remotes.find(({ live }) => live === release);
  if (!release || !remote || remote.trial) return;
  // A failure shows when the page is rendered, which tries again.
  const prepared = runners.prepare(release, pathname).catch(() => undefined);
  // Another runner shows what it runs by itself, and needs what it has prepared later.
  await (runsInPage(release) ? prepared : runners.open(release).catch(() => undefined));
}

/** Starts to load the code of a page that the user is likely to open next. */
export function prefetchPage(releases: PortalReleases, pathname: string): void {
  const remote = workingAt(releases, pathname);
  if (!remote) return;
  void loadFirstReads();
  // A failure shows when the page is opened, which tries again.
  releases.runners.prepare(remote.release, pathname).catch(() => undefined);
}

/** Sends what a page reads first, which the user is about to open: its calls take the answers. */
export async function readPage(releases: PortalReleases, place: PortalPlace): Promise<void> {
  const remote = workingAt(releases, place.pathname);
  if (!remote) return;
  const reads = await loadFirstReads();
  // Without them, the page asks when it is there.
  reads?.sendFirstReads(remote.release, place);
}

/** Puts the code of all other remotes into the browser's cache; see `downloadRelease`. */
export async function downloadOthers({ store, runners }: PortalReleases): Promise<void> {
  const inUse = store.getState().remotes.map(({ release }) => release);
  for (const release of inUse.filter((one) => !runners.loaded(one))) await downloadRelease(release);
}

function workingAt({ store }: PortalReleases, pathname: string): RemoteState | undefined {
  const remote = remoteAt(store.getState(), pathname);
  return remote?.status === 'failed' ? undefined : remote;
}
