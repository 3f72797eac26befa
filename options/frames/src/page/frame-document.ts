import type { Release } from '@touchline/shared/host';
import protocol from '../protocol.json';

/**
 * Opens the document of a frame in its place in the page: no frame is there that nobody sees (D36).
 * @param address of the document
 */
export function openDocument(
  address: string,
  { title }: Release,
  place: HTMLElement,
): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.allow = 'screen-wake-lock';
  iframe.referrerPolicy = 'no-referrer';
  Object.assign(iframe, { className: 'remote-frame', title, src: address });
  // The document says so before all of it is there. One of a newer portal than this page, or an older one, is not opened.
  function onMessage({ source, data }: MessageEvent<unknown>): void {
    if (!source || source !== iframe.contentWindow) return;
    window.removeEventListener('message', onMessage);
    const isKnown = Reflect.get(Object(data) as object, 'protocol') === protocol.version;
    iframe.dataset['open'] = isKnown ? 'known' : 'unknown';
    iframe.dispatchEvent(new Event(isKnown ? 'open' : 'unknown'));
  }
  window.addEventListener('message', onMessage);
  iframe.addEventListener('load', () => {
    iframe.dataset['loads'] = String(Number(iframe.dataset['loads'] ?? 0) + 1);
  });
  place.append(iframe);
  return iframe;
}

/** Calls `act` once the document of a frame takes messages. */
export function whenOpen(iframe: HTMLIFrameElement, act: () => void): void {
  if (iframe.dataset['open'] === 'known') act();
  else iframe.addEventListener('open', act, { once: true });
}

/** Whether its document has come. */
export function isOpen({ dataset }: HTMLIFrameElement): boolean {
  return dataset['open'] !== undefined;
}

/** Whether it has gone to another document. */
export function isReplaced({ dataset }: HTMLIFrameElement): boolean {
  return Number(dataset['loads']) > 1;
}
