import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { answeredUntil, depthOf, kilobytesOf, overNetwork } from '../results/requests';
import type { BenchContext } from '../bench';
import { measureInRounds, type Samples } from '../results/rounds';
import type { Lab, LabSubject } from './lab';
import { NetworkRecord } from './network-record';
import { contentShown, installProbe, readProbe } from './page-probe';

/** What the benches take for a phone on a mobile network; see docs/performance.md. */
export const slowDevice =
  'Network with 60 ms latency and 9/1.5 Mbps, processor slowed down 4 times.';

const latencyMs = 60;
const downBitsPerSecond = 9_000_000;
const upBitsPerSecond = 1_500_000;
const slowerBy = 4;

/** A tab on a slow device, which measures. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  network: NetworkRecord;
}

/** A context with nothing in its HTTP cache: signed in to a subject, or without any storage. */
export function newContext(browser: Browser, subject?: LabSubject): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    ...(subject && { storageState: subject.storage }),
  });
}

/**
 * Opens a tab.
 * @param content selector of what a document is complete with
 */
export async function openTab(context: BrowserContext, content: string): Promise<Tab> {
  const page = await context.newPage();
  await installProbe(page, content);
  const cdp = await context.newCDPSession(page);
  const network = await NetworkRecord.start(cdp);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return { page, cdp, network };
}

/**
 * Measures the subjects of a lab in rounds. Each measurement has a context of its own, which is closed
 * after it.
 * @param measure metric -> number
 * @param options isSignedIn: whether the context has the storage of the subject's user
 */
export function measureInContexts(
  { rounds, onRound }: BenchContext,
  { browser, subjects }: Lab,
  measure: (context: BrowserContext, subject: LabSubject) => Promise<Record<string, number>>,
  { isSignedIn = true } = {},
): Promise<Samples> {
  return measureInRounds({
    subjects,
    rounds,
    onRound,
    nameOf: ({ name }) => name,
    measure: async (subject) => {
      const context = await newContext(browser, isSignedIn ? subject : undefined);
      try {
        return await measure(context, subject);
      } finally {
        await context.close();
      }
    },
  });
}

/** How a page came up: metric -> number. Times in milliseconds, sizes in kB. */
export type LoadNumbers = Record<
  | 'content'
  | 'fcp'
  | 'lcp'
  | 'shift'
  | 'requests'
  | 'requestsUntilContent'
  | 'depth'
  | 'js'
  | 'jsUntilContent'
  | 'css'
  | 'cssUntilContent',
  number
>;

/** Loads a document in a tab, and measures until its content is painted and the network is idle. */
export async function measureLoad(
  { page, network }: Tab,
  load: () => Promise<unknown>,
): Promise<LoadNumbers> {
  network.restart();
  await Promise.all([contentShown(page), load()]);
  await network.idle();
  const { contentMs, fcpMs, lcpMs, shift } = await readProbe(page);
  const all = overNetwork(network.requests());
  const before = answeredUntil(all, contentMs);
  return {
    content: contentMs,
    fcp: fcpMs,
    lcp: lcpMs,
    shift,
    requests: all.length,
    requestsUntilContent: before.length,
    depth: depthOf(before),
    js: kilobytesOf(all, '.js'),
    jsUntilContent: kilobytesOf(before, '.js'),
    css: kilobytesOf(all, '.css'),
    cssUntilContent: kilobytesOf(before, '.css'),
  };
}

/**
 * Opens an address in a new tab, and measures how it came up.
 * @param content selector of what the page is complete with
 */
export async function openPage(
  context: BrowserContext,
  content: string,
  address: string,
): Promise<{ tab: Tab; load: LoadNumbers }> {
  const tab = await openTab(context, content);
  const load = await measureLoad(tab, () => tab.page.goto(address, { waitUntil: 'commit' }));
  return { tab, load };
}
