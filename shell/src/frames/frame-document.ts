import type { Release } from '@touchline/shared/host';
import type { CommonParts } from '../federation/release-files';

/** The documents that wait for a remote. The mark says what runs in them already: nothing, their page, all that frames begin with, or a release. */
const waiting = 'iframe[data-waiting]';

/** How long a document waits for a remote, in milliseconds. */
const maxWaitMs = 30_000;

/** Starts a release in a document. @param isStarted with the script and the style sheet of all frames */
type Start = (frame: Window, isStarted: boolean) => MessagePort;

/** The element of a frame, in its place. */
export interface PlacedDocument {
  iframe: HTMLIFrameElement;
  /** Its document is there. */
  isLoaded: boolean;
  /** With the script and the style sheet of all frames. */
  isStarted: boolean;
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
    if (addressOf(iframe) === address && own === release) found = iframe;
    else iframe.remove();
  }
  const { waiting: state } = found?.dataset ?? {};
  const iframe = found ?? newFrame(address);
  if (found) place.moveBefore(found, null);
  else place.append(iframe);
  delete iframe.dataset['waiting'];
  iframe.removeAttribute('style');
  iframe.hidden = false;
  Object.assign(iframe, { className: 'framed-remote', title: release.title });
  const { port } = running.get(iframe) ?? {};
  return { iframe, isLoaded: !!state, isStarted: state === 'started', port };
}

/**
 * Opens the document of a frame before it is decided that something runs in it: nothing but the portal's own script. It
 * waits, hidden, until a remote takes it, for half a minute at most.
 * @param parts the script and the style sheet of all frames
 */
export function openEarly(address: string, parts: Promise<CommonParts>): void {
  // What does not come here comes from what takes the frame.
  parts.catch(() => undefined);
  // Moved in any other way, a frame loads its document again.
  if (!('moveBefore' in Element.prototype)) return;
  const before = document.querySelector<HTMLIFrameElement>(waiting);
  if (before && addressOf(before) === address) return;
  before?.remove();
  const iframe = newFrame(address);
  iframe.hidden = true;
  iframe.dataset['waiting'] = '';
  async function start(): Promise<void> {
    if (iframe.dataset['waiting'] === undefined) return;
    iframe.dataset['waiting'] = 'document';
    const { script, style } = await parts;
    if (iframe.dataset['waiting'] !== 'document') return;
    iframe.contentWindow?.postMessage({ script, style }, '*');
    iframe.dataset['waiting'] = 'started';
  }
  iframe.addEventListener('load', () => void start().catch(() => undefined), { once: true });
  document.documentElement.append(iframe);
  setTimeout(() => iframe.matches(waiting) && iframe.remove(), maxWaitMs);
}

/** Starts a release in the document that waits for it, if it is there: the page is about to give it its place. */
export function startWaiting(address: string, release: Release, start: Start): void {
  const iframe = document.querySelector<HTMLIFrameElement>(waiting);
  const { waiting: state } = iframe?.dataset ?? {};
  if (!iframe?.contentWindow || addressOf(iframe) !== address || !state || running.has(iframe))
    return;
  running.set(iframe, { release, port: start(iframe.contentWindow, state === 'started') });
  iframe.dataset['waiting'] = 'release';
  // One that is not rendered has no size, which its release may ask for.
  iframe.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; visibility: hidden';
  iframe.hidden = false;
  // It has gone to another document.
  iframe.addEventListener('load', () => iframe.remove());
}

/** The server may have added the version of the document, by which browsers keep it. */
const addressOf = ({ src }: HTMLIFrameElement) => src.replace(/\?.*/, '');

function newFrame(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.allow = 'screen-wake-lock';
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = address;
  return iframe;
}
