import type { Page } from '@playwright/test';
import type { LoadedFile, PageLoad } from './page-budget';

/** How long nothing may be requested until a page counts as loaded, in milliseconds. */
const silenceMs = 500;
/** How far back the browser keeps track of what has led to a request, in asynchronous steps. */
const asyncDepth = 32;

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/**
 * Loads a page in a browser that has nothing of it cached, and notes what is requested before its first
 * content is there and the network is silent. What the page loads on purpose later is held back.
 * @param visit opens the page, and resolves when its first content is there
 */
export async function measureLoad(page: Page, visit: () => Promise<unknown>): Promise<PageLoad> {
  await page.addInitScript(holdBackLaterWork);
  const client = await page.context().newCDPSession(page);
  const files = new Map<string, LoadedFile>();
  const underWay = new Set<string>();
  let isLeft = false;
  let lastAt = 0;

  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const { pathname, protocol } = new URL(request.url);
    if (!protocol.startsWith('http') || isLeft) return;
    // The document of the next page is not part of this one.
    isLeft = type === 'Document' && files.size > 0;
    if (isLeft) return;
    const urls = [initiator.url, ...urlsIn(initiator.stack)];
    const [document] = files.values();
    const parent = [...files.values()]
      .filter(({ url }) => urls.includes(url))
      .reduce(
        (deepest, file) => (deepest && deepest.depth > file.depth ? deepest : file),
        document,
      );
    const depth = (parent?.depth ?? 0) + 1;
    files.set(requestId, { url: request.url, name: nameOf(pathname), bytes: 0, depth, parent });
    underWay.add(requestId);
    lastAt = Date.now();
  });
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { 'Content-Length': length, 'content-length': lowerLength } = response.headers;
    const file = files.get(requestId);
    if (file) file.bytes = Number(length ?? lowerLength ?? 0);
    // The body of an answer that nobody reads does not arrive.
    if (type === 'Fetch') underWay.delete(requestId);
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    client.on(event, ({ requestId }) => {
      underWay.delete(requestId);
      lastAt = Date.now();
    });
  }
  await client.send('Network.enable');
  await client.send('Debugger.enable');
  await client.send('Debugger.setAsyncCallStackDepth', { maxDepth: asyncDepth });

  await visit();
  while (!isLeft && (underWay.size > 0 || Date.now() - lastAt < silenceMs)) {
    await page.waitForTimeout(50);
  }
  return { files: [...files.values()] };
}

/**
 * Makes the page wait for ever for what it does when the browser is idle, or after a second or more.
 * The portal loads so what its first screen does not need.
 */
function holdBackLaterWork(): void {
  const laterMs = 1_000;
  const start = window.setTimeout.bind(window);
  const hold = (task: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay < laterMs ? start(task, delay, ...rest) : 0;
  window.setTimeout = hold as typeof window.setTimeout;
  window.requestIdleCallback = () => 0;
}

function urlsIn(stack: StackTrace | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...urlsIn(stack.parent)];
}

/** The path of a file without the hash of its content, which each build changes. */
function nameOf(pathname: string): string {
  return pathname.replace(/\.[0-9a-f]{8}(?=\.(js|css)$)/, '');
}
