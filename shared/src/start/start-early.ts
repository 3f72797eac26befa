import { configUrl, fetchEarly, registryTimeoutMs } from '../host/fetch-document';
import type { PortalConfig } from '../host/portal-config';
import type { StartData } from '../host/start-data';
import { sendEarlyReads } from '../platform/api/send-reads';
import { readCachedSession } from '../session/cached-session';
import type { FileGuard } from '../trust/file-guard';
import { filesOf, firstPage, type ListedRegistry, readsOf } from './first-page';

/**
 * Requests what the first page needs while the portal's own code is on its way: the files of its remote and, for a
 * user who is signed in, what it reads first. For anybody else it is what a sign-in needs, `signInFiles`.
 * @param known what the page has in it; the rest is fetched
 * Rejects when the data is malformed.
 */
export async function startEarly(
  known: StartData,
  signInFiles: string[],
  admit: FileGuard['admit'],
): Promise<void> {
  const session = readCachedSession();
  void session.then((known) => known ?? preload(signInFiles));
  const { config, registry, isPreloaded } = known.config ? known : await fetchStartData();
  if (!config || !registry) return;
  const { apiBasePath, remotesUrl } = config as PortalConfig;
  const page = firstPage(registry as ListedRegistry, window.location.pathname);
  if (!page) return;
  window.touchlineCaller = `${page.release.name}@${page.release.version}`;
  if (!isPreloaded) {
    const files = filesOf(page, new URL(remotesUrl, window.location.href).href);
    admit(Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])));
    preload(files.map(({ url }) => url));
  }

  const reader = await session;
  // A search narrows what a page reads, and its patterns know nothing of that.
  if (!reader || window.location.search !== '') return;
  sendEarlyReads(apiBasePath, readsOf(page), { userId: reader.account.id, token: reader.token });
}

/** On a static host the two documents are files, and the second one's address is in the first. */
async function fetchStartData(): Promise<StartData> {
  const config = await fetchEarly(configUrl);
  const { remotesUrl } = config as PortalConfig;
  const registry = await fetchEarly(remotesUrl, AbortSignal.timeout(registryTimeoutMs));
  return { config, registry };
}

/** The guard gives each file its hash. */
function preload(urls: string[]): void {
  for (const url of urls) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    document.head.append(link);
  }
}
