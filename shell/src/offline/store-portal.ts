import {
  filesOfRelease,
  type PortalConfig,
  type Release,
  type RemoteRegistry,
  startDataId,
} from '@touchline/shared/host';
import { filesCache, startAddress, startCache } from './stores';

/**
 * Stores what the portal needs to start without a connection: configuration, registry (as it came, too), the page's
 * policy, and the files of the remotes. What is not allowed any more is removed first. Rejects without the server.
 */
export async function storePortal(
  config: PortalConfig,
  document: unknown,
  registry: RemoteRegistry,
): Promise<void> {
  const { wanted, allowed } = filesToStore(registry);
  const files = await caches.open(filesCache);
  const stored = new Set<string>();
  for (const request of await files.keys()) {
    if (allowed.has(request.url)) stored.add(request.url);
    else await files.delete(request);
  }

  // Its headers are those of the page. Its content is not used: it may be of another build.
  const page = await fetch(startAddress, { cache: 'no-cache' });
  if (!page.ok || !isPortalPage(page, await page.text())) {
    throw new Error(`What answered is not the portal's page (status ${page.status}).`);
  }
  const start = await caches.open(startCache);
  const { headers } = page;
  await start.put(
    startAddress,
    new Response(JSON.stringify({ config, registry: document }), { headers }),
  );

  for (const [address, integrity] of Object.entries(wanted)) {
    if (stored.has(address)) continue;
    const file = await fetch(address, { integrity, priority: 'low' }).catch(() => undefined);
    if (file?.ok) await files.put(address, file);
  }
}

const maxFiles = 500;

/** Which files of remotes to keep: `wanted` are fetched, `allowed` stay. What was rolled back is neither. */
export function filesToStore({ remotes }: RemoteRegistry): {
  wanted: Record<string, string>;
  allowed: ReadonlySet<string>;
} {
  const filesOf = (releases: Release[]) =>
    Object.assign({}, ...releases.map(filesOfRelease)) as Record<string, string>;
  const current = remotes.flatMap(({ live, trial }) => (trial ? [live, trial.release] : [live]));
  const earlier = remotes.flatMap(({ kept }) => kept.filter((one) => !one.rolledBackAt));
  const wanted = Object.fromEntries(Object.entries(filesOf(current)).slice(0, maxFiles));
  const stillThere = filesOf(earlier.map(({ release }) => release));
  return { wanted, allowed: new Set(Object.keys({ ...wanted, ...stillThere })) };
}

/** Whether it has the page's element for start data and a policy, and not something else answered. */
function isPortalPage({ headers, redirected }: Response, html: string): boolean {
  const isMarked = new RegExp(`<script[^>]* id="?${startDataId}["> ]`).test(html);
  return isMarked && !redirected && headers.has('Content-Security-Policy');
}

/** Removes all that the worker keeps, and the worker itself. */
export async function removePortal(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('touchline-'));
  await Promise.all(own.map((name) => caches.delete(name)));
}
