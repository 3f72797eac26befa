import path from 'node:path';
import type { Page } from '@playwright/test';

/** What the probe in a page has measured since the page was opened. */
export interface ProbeState {
  /** When the document was asked for, in milliseconds since 1970. */
  startedAtMs: number;
  /** From the navigation until the content was painted; 0 until then. */
  contentMs: number;
  fcpMs: number;
  lcpMs: number;
  /** The cumulative layout shift. */
  shift: number;
  /** The longest interaction, from input to paint; 0 if none took 16 ms. */
  interactionMs: number;
}

/** How a click led to a page. */
export interface ClickTiming {
  /** From the click until the page's heading and content were painted. */
  ms: number;
  /** For how long a spinner or skeleton was visible. */
  placeholderMs: number;
  shift: number;
}

type Measure = 'clickTo' | 'eventToPaint' | 'text';

interface Probe {
  state: ProbeState;
  reset(): void;
  start(what: Measure, parameters: unknown[]): void;
  result(): Promise<unknown>;
  scroll(frames: number, stepPx: number): Promise<number[]>;
}

declare global {
  var touchlineBench: Probe;
}

const contentMessage = 'touchline-bench content';

/**
 * Puts the probe into every document that a page opens from now on.
 * @param content selector of what a document is complete with
 */
export async function installProbe(page: Page, content: string): Promise<void> {
  const selector = JSON.stringify(content);
  await page.addInitScript({ content: `globalThis.touchlineContent = ${selector};` });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'page-probe.js') });
}

/** Resolves when the content of an opened document has been painted. */
export async function contentShown(page: Page): Promise<void> {
  await page.waitForEvent('console', {
    predicate: (message) => message.text() === contentMessage,
    timeout: 60_000,
  });
}

/** What the probe has measured in the open document. */
export function readProbe(page: Page): Promise<ProbeState> {
  return page.evaluate(() => globalThis.touchlineBench.state);
}

/** Forgets layout shifts and interactions. */
export function resetProbe(page: Page): Promise<void> {
  return page.evaluate(() => globalThis.touchlineBench.reset());
}

/** Does something that clicks once, and measures how the click led to a page. */
export async function measureClick(
  page: Page,
  to: { heading: string; content: string },
  click: () => Promise<void>,
): Promise<ClickTiming> {
  return measure<ClickTiming>(page, 'clickTo', [to], click);
}

interface Expected {
  /** Selector of an element, the first of which must say `text` before the time ends. */
  selector: string;
  text: string;
}

/**
 * Does something that raises an event, and measures from the event to the paint of what follows.
 * @param type of the event, such as `keydown`
 */
export async function measureEvent(
  page: Page,
  type: string,
  work: () => Promise<void>,
  expected?: Expected,
): Promise<number> {
  const parameters = expected ? [type, expected.text, expected.selector] : [type];
  return measure<number>(page, 'eventToPaint', parameters, work);
}

/**
 * Does something that changes the page, and waits for what it says then.
 * @returns when the text was painted, in milliseconds since 1970
 */
export async function measureText(
  page: Page,
  { selector, text }: Expected,
  work: () => Promise<void>,
): Promise<number> {
  return measure<number>(page, 'text', [text, selector], work);
}

async function measure<Result>(
  page: Page,
  what: Measure,
  parameters: unknown[],
  work: () => Promise<void>,
): Promise<Result> {
  // The page must listen before the event comes.
  await page.evaluate(({ started, values }) => globalThis.touchlineBench.start(started, values), {
    started: what,
    values: parameters,
  });
  await work();
  return (await page.evaluate(() => globalThis.touchlineBench.result())) as Result;
}
