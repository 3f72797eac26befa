import type { Release } from '@touchline/shared/host';

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
  Object.assign(iframe, { className: 'framed-remote', title, src: address });
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
  place.append(iframe);
  return iframe;
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

/** Whether it has gone to another document. */
export function isReplaced({ dataset }: HTMLIFrameElement): boolean {
  return Number(dataset['loads']) > 1;
}
