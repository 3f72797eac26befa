import { outbox, page, userStore, type Account } from '@touchline/shared';
import {
  connection,
  keptChanges,
  type Release,
  type Scheme,
  tokenStore,
} from '@touchline/shared/host';
import { openChannel } from '../channel';
import { type FrameLocation, type FrameProxy, type FrameStart, toPage } from '../ports';
import { firstReadsFor } from './frame-calls';
import { whenOpen } from './frame-document';
import { keptFor } from './frame-keeping';
import { Policies } from './limits';
import { type FrameListener, handlersFor, mayChange, unsentOf } from './page-ports';

/** The most that a frame may say: characters of a message, and within a second messages and characters of them. */
const limits = { maxLength: 2_000_000, maxPerSecond: 500, maxLengthPerSecond: 4_000_000 };

/** How often a frame is asked whether it still answers, and how long it may take, in milliseconds. */
const pingEveryMs = 1_000;
const pingMs = 3_000;

/** The page's end of the way to a frame. */
export interface OpenFrame {
  frame: FrameProxy;
  close: () => void;
}

/**
 * Starts a release in a frame, once its document is there.
 * @param files what its first screen needs: absolute address -> content
 * @param location the address of the page
 * @returns what `openFrame` takes: what the frame says waits there
 */
export function startFrame(
  iframe: HTMLIFrameElement,
  release: Release,
  files: Record<string, string>,
  location: FrameLocation,
): MessagePort {
  const { port1: port, port2: other } = new MessageChannel();
  const { name, federationName, entry, exposes } = release;
  const start: FrameStart = {
    release: { name, federationName, entry, exposes },
    files,
    portal: window.location.origin,
    location,
    account: plain(release.account ? tokenStore.getState().account : null),
    scheme: shownScheme(),
    ...session(),
    ...firstReadsFor(release),
    ...keptFor(name),
    unsent: unsentOf(release),
    isDurable: userStore.isDurable(),
    canShare: page.canShare(),
  };
  // A sandboxed document has no origin that could be named.
  whenOpen(iframe, () => iframe.contentWindow?.postMessage({ start }, '*', [other]));
  return port;
}

/** Does what a frame asks that was started, as far as it may. */
export function openFrame(port: MessagePort, release: Release, listener: FrameListener): OpenFrame {
  const policies = new Policies();
  const channel = openChannel<FrameProxy, typeof toPage>(
    port,
    toPage,
    handlersFor(release, listener, () => channel.other.press()),
    {
      limits: {
        ...limits,
        onExceeded: (reason) => listener.onFailed(new Error(reason), 'shown'),
      },
      check: (policy) => policies.check(policy),
      onInvalid: (problem) => listener.onRefused(problem),
    },
  );
  const frame = channel.other;

  /** Asks now and then whether the frame answers. A page that nobody sees may be slow. */
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  function ping(): void {
    policies.watchPresses();
    const late = setTimeout(() => document.hidden || listener.onAnswering(false), pingMs);
    void frame.ping().then(() => {
      clearTimeout(late);
      listener.onAnswering(true);
      if (isWatching) pinging = setTimeout(ping, pingEveryMs);
    });
  }

  const sendSession = () => frame.session(session());
  const sendUnsent = () => frame.unsent(unsentOf(release));
  const sendScheme = () => frame.scheme(shownScheme());
  const stops = [
    tokenStore.subscribe(sendSession),
    connection.subscribe(sendSession),
    keptChanges.subscribe(sendUnsent),
    userStore.onChange(() => frame.storeChanged()),
    outbox.onSent((url, answer) => {
      if (mayChange(release, url)) frame.sent({ path: url, answer });
    }),
    onSchemeChange(sendScheme),
    onReleased(() => frame.released()),
  ];
  // What has changed since it was started.
  sendSession();
  sendUnsent();
  sendScheme();

  // It may take long to start; from its first answer on, it is watched.
  void frame.ping().then(() => isWatching && ping());

  return {
    frame,
    close() {
      isWatching = false;
      clearTimeout(pinging);
      for (const stop of stops) stop();
      channel.close();
    },
  };
}

function plain(account: Account | null): Account {
  const { id, name, email } = account ?? { id: '', name: '', email: '' };
  return { id, name, email };
}

function session(): { isOffline: boolean; hasToken: boolean } {
  const { isOffline } = connection.getState();
  return { isOffline, hasToken: tokenStore.getState().token !== null };
}

function onReleased(listener: () => void): () => void {
  window.addEventListener('pointerup', listener);
  return () => window.removeEventListener('pointerup', listener);
}

const root = document.documentElement;

function shownScheme(): Scheme {
  return (root.dataset['scheme'] as Scheme | undefined) ?? 'system';
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
