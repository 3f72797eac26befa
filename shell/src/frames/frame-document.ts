import type { Release } from '@touchline/shared/host';

/** The documents that wait for a remote. The mark says whether a release runs in them already. */
const waiting = 'iframe[data-waiting]';

/** How long a document waits for a remote, in milliseconds. */
const maxWaitMs = 30_000;

/** Starts a release in a document. */
type Start = (iframe: HTMLIFrameElement) => MessagePort;

/** The element of a frame, in its place. */
export interface PlacedDocument {
  iframe: HTMLIFrameElement;
  /** The way to the release that was started in it. */
  port: MessagePort | undefined;
}

/** What runs in documents that have no place yet. */
const running = new WeakMap<HTMLIFrameElement, { release: Release; port: MessagePort }>();

/**
 * Gives a frame its place in the page. Its document may have waited for that: see `openEarly`.
 * @param address of the document
 */
export function placeDocument(
  address: string,
  release: Release,
  place: HTMLElement,
): PlacedDocument {
  let found: HTMLIFrameElement | undefined;
  for (const iframe of document.querySelectorAll<HTMLIFrameElement>(waiting)) {
    const own = running.get(iframe)?.release ?? release;
    if (isOf(address, iframe) && own === release) found = iframe;
    else iframe.remove();
  }
  const iframe = found ?? newFrame(address);
  if (found) place.moveBefore(found, null);
  else place.append(iframe);
  delete iframe.dataset['waiting'];
  iframe.removeAttribute('style');
  iframe.hidden = false;
  Object.assign(iframe, { className: 'framed-remote', title: release.title });
  const { port } = running.get(iframe) ?? {};
  return { iframe, port };
}

/**
 * Opens the document of a frame before it is decided that something runs in it: nothing but the portal's own script. It
 * waits, hidden, until a remote takes it, for half a minute at most.
 */
export function openEarly(address: string): void {
  // Moved in any other way, a frame loads its document again.
  if (!('moveBefore' in Element.prototype)) return;
  const before = document.querySelector<HTMLIFrameElement>(waiting);
  if (before && isOf(address, before)) return;
  before?.remove();
  const iframe = newHiddenFrame(address);
  iframe.dataset['waiting'] = '';
  setTimeout(() => iframe.matches(waiting) && iframe.remove(), maxWaitMs);
}

/** Calls `act` once the document of a frame takes messages. */
export function whenOpen(iframe: HTMLIFrameElement, act: () => void): void {
  if (isOpen(iframe)) act();
  else iframe.addEventListener('open', act, { once: true });
}

/** Whether its document has come, and takes messages. */
export function isOpen({ dataset }: HTMLIFrameElement): boolean {
  return dataset['open'] !== undefined;
}

/** Starts a release in the document that waits for it: the page is about to give it its place. */
export function startWaiting(address: string, release: Release, start: Start): void {
  const iframe = document.querySelector<HTMLIFrameElement>(waiting);
  if (!iframe || running.has(iframe) || !isOf(address, iframe)) return;
  running.set(iframe, { release, port: start(iframe) });
  iframe.dataset['waiting'] = 'release';
  // One that is not rendered has no size, which its release may ask for.
  iframe.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; visibility: hidden';
  iframe.hidden = false;
  iframe.addEventListener('load', () => isReplaced(iframe) && iframe.remove());
}

/** Whether it has gone to another document. */
export function isReplaced({ dataset }: HTMLIFrameElement): boolean {
  return Number(dataset['loads']) > 1;
}

/** Whether a frame has this document, in any version: one that has come is as good as another one. */
function isOf(address: string, { src }: HTMLIFrameElement): boolean {
  return src.replace(/\?.*/, '') === address.replace(/\?.*/, '');
}

/** Addresses of documents that were opened in this page. */
const opened = new Set<string>();

/** Whether the browser has been asked for this document, so that it may have kept it. */
export function wasOpened(address: string): boolean {
  return opened.has(address);
}

/** Opens the document of a frame where nobody sees it. */
export function newHiddenFrame(address: string): HTMLIFrameElement {
  const iframe = newFrame(address);
  iframe.hidden = true;
  document.documentElement.append(iframe);
  return iframe;
}

function newFrame(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.allow = 'screen-wake-lock';
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = address;
  opened.add(address);
  // The document says so before all of it is there.
  function onMessage({ source }: MessageEvent): void {
    if (!source || source !== iframe.contentWindow) return;
    window.removeEventListener('message', onMessage);
    iframe.dataset['open'] = '';
    iframe.dispatchEvent(new Event('open'));
  }
  window.addEventListener('message', onMessage);
  iframe.addEventListener('load', () => {
    iframe.dataset['loads'] = String(Number(iframe.dataset['loads'] ?? 0) + 1);
  });
  return iframe;
}
