import type { Release } from '@touchline/shared/host';
import type { CommonParts } from '../federation/release-files';

/**
 * The documents that wait for a remote. The mark says what runs in them already: nothing, all that frames begin with, or
 * a release.
 */
const waiting = 'iframe[data-waiting]';

/** How long a document waits for a remote, in milliseconds. */
const maxWaitMs = 30_000;

/** Starts a release in a document that has all that frames begin with. */
type Start = (iframe: HTMLIFrameElement) => MessagePort;

/** The element of a frame, in its place. */
export interface PlacedDocument {
  iframe: HTMLIFrameElement;
  /** Its document has the script and the style sheet of all frames. */
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
  const isStarted = found?.dataset['waiting'] === 'started';
  const iframe = found ?? newFrame(address);
  if (found) place.moveBefore(found, null);
  else place.append(iframe);
  delete iframe.dataset['waiting'];
  iframe.removeAttribute('style');
  iframe.hidden = false;
  Object.assign(iframe, { className: 'framed-remote', title: release.title });
  const { port } = running.get(iframe) ?? {};
  return { iframe, isStarted, port };
}

/**
 * Opens the document of a frame before it is decided that something runs in it: nothing but the portal's own script. It
 * waits, hidden, until a remote takes it, for half a minute at most.
 * @param parts the script and the style sheet of all frames; missing for a document that has them
 */
export function openEarly(address: string, parts?: Promise<CommonParts>): void {
  // What does not come here comes from what takes the frame.
  parts?.catch(() => undefined);
  // Moved in any other way, a frame loads its document again.
  if (!('moveBefore' in Element.prototype)) return;
  const before = document.querySelector<HTMLIFrameElement>(waiting);
  if (before && addressOf(before) === addressOf({ src: address })) return;
  before?.remove();
  const iframe = newFrame(address);
  iframe.hidden = true;
  iframe.dataset['waiting'] = parts ? '' : 'started';
  async function sendParts(): Promise<void> {
    const common = await parts;
    if (!common || iframe.dataset['waiting'] !== '') return;
    iframe.contentWindow?.postMessage(common, '*');
    iframe.dataset['waiting'] = 'started';
  }
  whenOpen(iframe, () => void sendParts().catch(() => undefined));
  document.documentElement.append(iframe);
  setTimeout(() => iframe.matches(waiting) && iframe.remove(), maxWaitMs);
}

/** Calls `act` once the document of a frame takes messages. */
export function whenOpen(iframe: HTMLIFrameElement, act: () => void): void {
  if (iframe.dataset['open'] === undefined) iframe.addEventListener('open', act, { once: true });
  else act();
}

/**
 * Starts a release in the document that waits for it, if it has all that frames begin with: the page is about to give
 * it its place.
 */
export function startWaiting(address: string, release: Release, start: Start): void {
  const iframe = document.querySelector<HTMLIFrameElement>(waiting);
  if (iframe?.dataset['waiting'] !== 'started' || addressOf(iframe) !== address) return;
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

/** The server may have added the version of the document, by which browsers keep it. */
const addressOf = ({ src }: Pick<HTMLIFrameElement, 'src'>) => src.replace(/\?.*/, '');

function newFrame(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.allow = 'screen-wake-lock';
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = address;
  // The document says so before all of it is there.
  const onMessage = ({ source }: MessageEvent) =>
    source && source === iframe.contentWindow && open();
  function open(): void {
    window.removeEventListener('message', onMessage);
    if (iframe.dataset['open'] !== undefined) return;
    iframe.dataset['open'] = '';
    iframe.dispatchEvent(new Event('open'));
  }
  window.addEventListener('message', onMessage);
  iframe.addEventListener('load', () => {
    iframe.dataset['loads'] = String(Number(iframe.dataset['loads'] ?? 0) + 1);
    open();
  });
  return iframe;
}
