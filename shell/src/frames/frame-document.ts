import type { FrameParts } from '../federation/frame-parts';

/** The documents that wait for a remote. */
const waiting = 'iframe[data-waiting]';

/** What is the same in all frames. */
export type EarlyParts = Pick<FrameParts, 'script' | 'style'>;

/** The element of a frame, in its place. */
export interface PlacedDocument {
  iframe: HTMLIFrameElement;
  /** Its document is there. */
  isLoaded: boolean;
  /** With the script and the style sheet of all frames. */
  isStarted: boolean;
}

/**
 * Gives a frame its place in the page. Its document may have waited for that: see `openEarly`.
 * @param address of the document
 * @param title of the remote
 */
export function placeDocument(address: string, title: string, place: HTMLElement): PlacedDocument {
  let found: HTMLIFrameElement | undefined;
  for (const iframe of document.querySelectorAll<HTMLIFrameElement>(waiting)) {
    // Moved in any other way, a frame loads its document again.
    if (iframe.src === address && !found && 'moveBefore' in place) found = iframe;
    else iframe.remove();
  }
  const { waiting: state } = found?.dataset ?? {};
  const iframe = found ?? newFrame(address);
  if (found) place.moveBefore(found, null);
  else place.append(iframe);
  delete iframe.dataset['waiting'];
  iframe.hidden = false;
  Object.assign(iframe, { className: 'framed-remote', title });
  return { iframe, isLoaded: !!state, isStarted: state === 'started' };
}

/**
 * Opens the document of a frame before the page has decided what runs in it: nothing but the portal's own script. It
 * waits, hidden, until a remote takes it.
 * @param parts the script and the style sheet of all frames
 */
export function openEarly(address: string, parts: Promise<EarlyParts>): void {
  const iframe = newFrame(address);
  iframe.hidden = true;
  iframe.dataset['waiting'] = '';
  async function start(): Promise<void> {
    if (iframe.dataset['waiting'] === undefined) return;
    iframe.dataset['waiting'] = 'document';
    const content = await parts;
    if (iframe.dataset['waiting'] === undefined) return;
    iframe.contentWindow?.postMessage(content, '*');
    iframe.dataset['waiting'] = 'started';
  }
  // What does not come here comes from what takes the frame.
  iframe.addEventListener('load', () => void start().catch(() => undefined), { once: true });
  document.documentElement.append(iframe);
}

function newFrame(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.allow = 'screen-wake-lock';
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = address;
  return iframe;
}
