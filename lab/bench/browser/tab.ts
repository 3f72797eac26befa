import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { contentShown, installProbe, readProbe } from './page-probe';

/** What the benches take for a phone on a mobile network. */
export const slowDevice =
  'Network with 60 ms latency and 9/1.5 Mbps, processor slowed down 4 times.';

const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
};
export const slowerBy = 4;
const idleMs = 500;
const idleWithinMs = 60_000;

/** A tab on a slow device, which measures. */
export interface Tab {
  page: Page;
  /** Resolves when the page has been loading nothing for half a second. Rejects after a minute. */
  idle: () => Promise<void>;
}

/** Opens a tab. `content` selects what a document is complete with; the processor is so many times slower. */
export async function openTab(context: BrowserContext, content: string, slower = slowerBy) {
  const page = await context.newPage();
  await installProbe(page, content);
  await slowDown(context, page, slower);
  page.on('framenavigated', (frame) => {
    // A frame of the portal's own origin has no target of its own.
    if (frame.parentFrame()) slowDown(context, frame, slower).catch(() => undefined);
  });
  return { page, idle: watchNetwork(page) };
}

async function slowDown(context: BrowserContext, target: Page | Frame, rate: number) {
  const cdp = await context.newCDPSession(target);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

function watchNetwork(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let changedAt = performance.now();
  function end(request: Request) {
    loading.delete(request);
    changedAt = performance.now();
  }
  page.on('request', (request) => {
    // A document that is left does not always say how its requests ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loading.clear();
    loading.add(request);
    changedAt = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const startedAt = performance.now();
    while (loading.size > 0 || performance.now() - changedAt < idleMs) {
      if (performance.now() - startedAt > idleWithinMs) {
        const urls = [...loading].map((request) => request.url());
        throw new Error(`These requests do not end: ${urls.join(', ')}`);
      }
      await delay(50);
    }
  };
}

/** What `measureLoad` measures. */
export const loadMetrics = {
  content: { what: 'Content painted (ms)' },
  fcp: { what: 'First contentful paint (ms)' },
  shift: { what: 'Cumulative layout shift', digits: 3 },
  requests: { what: 'Requests until the content' },
  js: { what: 'JavaScript until the content (kB)', digits: 1 },
  css: { what: 'CSS until the content (kB)', digits: 1 },
};

/** Loads a document in a tab, and measures until its content is painted and the network is idle. */
export async function measureLoad({ page, idle }: Tab, load: () => Promise<unknown>) {
  await Promise.all([contentShown(page), load()]);
  await idle();
  const { contentMs, fcpMs, shift, requests } = await readProbe(page);
  const before = requests.filter(({ isFromCache, endMs }) => !isFromCache && endMs <= contentMs);
  const kilobytes = (extension: string) =>
    before
      .filter(({ url }) => new URL(url).pathname.endsWith(extension))
      .reduce((sum, { bodyBytes }) => sum + bodyBytes / 1000, 0);
  return {
    [loadMetrics.content.what]: contentMs,
    [loadMetrics.fcp.what]: fcpMs,
    [loadMetrics.shift.what]: shift,
    [loadMetrics.requests.what]: before.length,
    [loadMetrics.js.what]: kilobytes('.js'),
    [loadMetrics.css.what]: kilobytes('.css'),
  };
}

/** Opens an address in a new tab, and measures how it came up. */
export async function openPage(context: BrowserContext, content: string, address: string) {
  const tab = await openTab(context, content);
  const load = await measureLoad(tab, () => tab.page.goto(address, { waitUntil: 'commit' }));
  return { tab, load };
}
