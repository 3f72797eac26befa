import type { Release } from '@touchline/shared/host';
import { callRefused, type RefusedCall } from '@touchline/shared/trust';
import { folderOf } from '../federation/release-files';
import { busyPage } from './busy-page';
import type { Heartbeat } from './heartbeat';
import type { PageFrame } from './page-frame';

interface WatchOptions {
  frame: PageFrame;
  heartbeat: Heartbeat;
  /** The release whose page is open. */
  shown: () => Release | undefined;
  /** Every release whose code may have run in this tab. */
  seenReleases: () => Release[];
  /** Puts back built-in functions that were replaced. */
  restoreBuiltIns: () => void;
  /** Reports a change of the page that is already put right. */
  reportChange: (release: Release | undefined, message: string) => void;
  /** Called when a release has harmed the whole page, which is whole again. */
  onHarm: (release: Release, error: Error) => void;
}

/** How often the page is looked at while it is visible, in milliseconds. */
const intervalMs = 1_000;
/** How long a page may keep the browser busy before a navigation no longer waits for a pause, in milliseconds. */
const maxWaitMs = 1_500;
/** How long before it is reported, in milliseconds. */
const maxBusyMs = 5_000;

/**
 * Watches what remotes do to the page that all share, puts it right and reports it: built-in functions
 * that were replaced, parts of the document that were taken out, something laid over the portal, calls
 * that the guard has refused, and a page that never lets the browser rest.
 * @returns a function that stops it
 */
export function watchPage(options: WatchOptions): () => void {
  const { frame, heartbeat, shown, seenReleases, restoreBuiltIns, onHarm } = options;
  const { reportChange: report } = options;
  /** Elements that a user has asked for, such as a dialog. */
  const wanted = new WeakSet<Element>();
  let idleAt = performance.now();

  function harm(message: string): void {
    const release = shown();
    if (release) onHarm(release, new Error(message));
    else report(undefined, message);
  }

  function uncover(): void {
    const cover = frame.coveringElement();
    if (!cover || wanted.has(cover)) return;
    if (navigator.userActivation?.isActive) {
      wanted.add(cover);
      return;
    }
    // Hidden, not removed: React may have to remove it.
    cover.style.setProperty('display', 'none', 'important');
    if (cover instanceof HTMLDialogElement) cover.close();
    harm(`Its element <${cover.localName}> covered the portal.`);
  }

  function watchBusy(): void {
    if (!('requestIdleCallback' in window)) return;
    window.requestIdleCallback(() => (idleAt = performance.now()));
    const busyMs = performance.now() - idleAt;
    busyPage.setState({ isBusy: busyMs > maxWaitMs });
    if (busyMs > maxBusyMs) report(shown(), 'It keeps the browser busy without a pause.');
  }

  function look(): void {
    restoreBuiltIns();
    heartbeat.beat();
    if (document.visibilityState !== 'visible') return;
    uncover();
    watchBusy();
  }

  function onVisibility() {
    idleAt = performance.now();
    heartbeat.beat();
  }
  function onRefused({ detail }: Event & { detail?: RefusedCall }) {
    const owner = seenReleases().find((release) => detail?.script.startsWith(folderOf(release)));
    if (detail) report(owner, detail.message);
  }
  const onLeave = () => heartbeat.stop();

  const timer = setInterval(look, intervalMs);
  const stopKeeping = frame.keep((what) => {
    restoreBuiltIns();
    harm(what);
  });
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [window, callRefused, onRefused],
    [window, 'pagehide', onLeave],
    [window, 'pageshow', onVisibility],
    [document, 'visibilitychange', onVisibility],
    // Before a click or an error leads to anything.
    [window, 'click', restoreBuiltIns],
    [window, 'error', restoreBuiltIns],
  ];
  const isCapturing = true;
  for (const [target, type, listener] of listeners) {
    target.addEventListener(type, listener, isCapturing);
  }
  return () => {
    clearInterval(timer);
    stopKeeping();
    heartbeat.stop();
    for (const [target, type, listener] of listeners) {
      target.removeEventListener(type, listener, isCapturing);
    }
  };
}
