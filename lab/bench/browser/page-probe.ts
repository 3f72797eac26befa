import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** A request of a page; times in milliseconds from the navigation. */
interface LoadedFile {
  url: string;
  endMs: number;
  /** What came over the network, compressed, without headers. */
  bodyBytes: number;
  isFromCache: boolean;
}

/** What the probe in a page has measured since the navigation, in milliseconds. */
interface ProbeState {
  /** Until the content was painted; 0 until then. */
  contentMs: number;
  /** When something was clicked last. */
  clickedMs: number;
  fcpMs: number;
  /** The cumulative layout shift. */
  shift: number;
}

/** A page: its heading, and the selector of what it is complete with. */
export interface Destination {
  heading: string;
  content: string;
}

declare global {
  var touchlineLab: {
    state: ProbeState;
    requests(): LoadedFile[];
    watch(): void;
    noted(): { delays: number[]; frames: number[]; emptyFrames: number };
    start(page: Destination): void;
    result(): Promise<{ ms: number; shift: number }>;
  };
}

/** Puts the probe into every document that a page opens. `content` selects what a document is complete with. */
export async function installProbe(page: Page, content: string): Promise<void> {
  const selector = JSON.stringify(content);
  await page.addInitScript({ content: `globalThis.touchlineContent = ${selector};` });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'page-probe.js') });
}

/** Resolves when the content of an opened document has been painted. */
export async function contentShown(page: Page): Promise<void> {
  await page.waitForEvent('console', {
    predicate: (message) => message.text() === 'touchline-lab content',
    timeout: 60_000,
  });
}

/** What the probe has measured in the open document, and what the document has loaded. */
export function readProbe(page: Page): Promise<ProbeState & { requests: LoadedFile[] }> {
  return page.evaluate(() => ({
    ...globalThis.touchlineLab.state,
    requests: globalThis.touchlineLab.requests(),
  }));
}

/** How long a pointer is on a link before it is pressed. People take at least that. */
export const pointerRestMs = 100;

export async function pointAt(link: Locator): Promise<void> {
  await link.hover();
  await link.page().waitForTimeout(pointerRestMs);
}

/** Does something that clicks once, and measures until heading and content of the page are painted. */
export async function measureClick(page: Page, to: Destination, click: () => Promise<void>) {
  // The page must listen before the event comes.
  await page.evaluate((page) => globalThis.touchlineLab.start(page), to);
  await click();
  return page.evaluate(() => globalThis.touchlineLab.result());
}
