import { unlessSilent } from '@touchline/shared/host';
import { filesCache, shellCachePrefix, startAddress, startCache } from '../stores';
import { filesOfPage, hashOf, kindOf, pageWith, policyOf } from './worker-rules';
import type { FetchEvent, WorkerScope } from './worker-scope';

/** The `sha384-...` of the page that this worker was built with. */
declare const BUILT_PAGE: string;

/** How long the network may take to answer with the page, when there is a stored one, in milliseconds. */
const maxPageMs = 3_000;

const worker = self as unknown as WorkerScope;
const builtPage = '/index.html';
const shellCache = `${shellCachePrefix}${BUILT_PAGE}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'file') event.respondWith(answerFile(event.request));
});

/** Fails, so that the worker before stays, when a file is missing or is another one. */
async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  const page = await fetch(builtPage, { cache: 'no-cache', integrity: BUILT_PAGE });
  const html = await page.clone().text();
  await Promise.all(
    Object.entries(filesOfPage(html)).map(async ([address, integrity]) => {
      const file = await fetch(address, { integrity });
      if (!file.ok) throw new Error(`${address} answered with status ${file.status}.`);
      await cache.put(address, file);
    }),
  );
  await cache.put(builtPage, page);
  // Nothing is lost for tabs of the build before: files are found by their hashes, in both stores.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(shellCachePrefix) && name !== shellCache,
  );
  // Tabs of the build before may still ask for its files.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  // The page is requested while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The network's answer; the stored page when there is none, none in time, or a failing server's. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const online = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxPageMs));
  const answer = await Promise.race([online.catch(() => undefined), late]);
  return answer && answer.status < 500
    ? answer
    : ((await unlessSilent('caches', storedPage())) ?? online);
}

/** The page of this build, with what it needs to start; undefined where something is missing or altered. */
async function storedPage(): Promise<Response | undefined> {
  const shell = await caches.open(shellCache);
  const [page, start] = await Promise.all([
    shell.match(builtPage),
    caches.open(startCache).then((cache) => cache.match(startAddress)),
  ]);
  if (!page || !start?.headers.has('content-security-policy')) return undefined;
  const content = await page.arrayBuffer();
  if ((await hashOf(content)) !== BUILT_PAGE) return undefined;
  const startData = { ...((await start.json()) as object), isStored: true };
  return new Response(pageWith(new TextDecoder().decode(content), startData), {
    headers: { ...policyOf(start.headers), 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** A stored file with the hash that the page asks for, otherwise the network's. */
async function answerFile(request: Request): Promise<Response> {
  return (await unlessSilent('caches', storedFile(request))) ?? fetch(request);
}

/** Undefined where none is stored. An altered one is removed. */
async function storedFile(request: Request): Promise<Response | undefined> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(shellCachePrefix) || name === filesCache,
  );
  for (const name of names) {
    const cache = await caches.open(name);
    const stored = await cache.match(request, { ignoreVary: true });
    if (!stored) continue;
    const hash = await hashOf(await stored.clone().arrayBuffer());
    if (hash === request.integrity) return stored;
    await cache.delete(request, { ignoreVary: true });
  }
  return undefined;
}
