import { announce, ongoing, outbox, page, userStore, type Account } from '@touchline/shared';
import {
  connection,
  keptChanges,
  type Release,
  type Scheme,
  tokenStore,
} from '@touchline/shared/host';
import { openChannel, type Channel } from '../channel';
import { type FrameAction, type FrameLocation, type FrameStart, toPage } from '../messages';
import { findPage, isDeclared } from '@touchline/shared/host';
import { callFor, firstReadsFor } from './frame-calls';
import { whenOpen } from './frame-document';
import { keepingFor, keptFor } from './frame-keeping';
import { questionsFor } from './frame-questions';
import { fileOfRelease } from './release-files';

/** The most that a frame may say: characters of a message, and within a second messages and characters of them. */
const limits = { maxLength: 2_000_000, maxPerSecond: 500, maxLengthPerSecond: 4_000_000 };

/** How many failures of a frame are heard that leave its screen as it is. */
const maxFailures = 20;

/** The most that may wait to be sent of what a frame may change: changes, and characters of one. */
const maxUnsent = { changes: 300, chars: 100_000 };

/** How often a frame is asked whether it still answers, and how long it may take, in milliseconds. */
const pingEveryMs = 1_000;
const pingMs = 3_000;

/** What a frame does to the page around it. */
export interface FrameListener {
  onShown: () => void;
  /** @param screen whether its screen is lost; undefined where it stays */
  onFailed: (error: Error, screen: 'loading' | 'shown' | undefined) => void;
  /** It has called the API, or a file, that its release does not declare. */
  onRefused: (what: string) => void;
  onNavigate: (to: string, options: { state: unknown; replace: boolean }) => void;
  onGo: (delta: number) => void;
  onGuard: (guard: { isAsking: boolean; isUnsaved: boolean }) => void;
  onActions: (actions: FrameAction[]) => void;
  onAnswering: (isAnswering: boolean) => void;
  /** A question was closed. */
  onAnswered: (isNo: boolean) => void;
  /** Prints while the frame is as high as its content. */
  onPrint: (heightPx: number) => Promise<void>;
}

/** The page's end of the way to a frame. */
export interface OpenFrame {
  send: Channel['send'];
  call: Channel['call'];
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
  const questions = questionsFor(release.title, listener.onAnswered, listener.onPrint);
  let failures = 0;

  const channel = openChannel(
    port,
    toPage,
    {
      file: ({ address }) => fileOfRelease(release, address),
      shown: () => listener.onShown(),
      failed({ message, stack, screen }) {
        if (screen === undefined && ++failures > maxFailures) return;
        listener.onFailed(Object.assign(new Error(message), stack && { stack }), screen);
      },
      navigate: ({ to, state, replace }) => listener.onNavigate(to, { state, replace }),
      go: ({ delta }) => listener.onGo(delta),
      guard: (guard) => listener.onGuard(guard),
      actions: (actions) => listener.onActions(actions),
      announce({ message, link, press }) {
        const onPress = () => channel.send('press');
        // As its questions do, it says who speaks.
        announce(
          `${release.title}: ${message}`,
          press === undefined ? link : { title: press, onPress },
        );
      },
      ongoing({ path, words, ...clock }) {
        // It says who speaks, and leads to pages of its own.
        if (!findPage(release.pages, path)) throw new Error(`${path} is no page of it.`);
        ongoing.tell({ path, words: `${release.title}: ${words}`, ...clock });
      },
      ongoingEnd({ path }) {
        if (findPage(release.pages, path)) ongoing.end(path);
      },
      call: (call) => callFor(release, call, listener.onRefused),
      async outboxAdd({ path: url, key, body }) {
        if (!mayChange(release, url)) {
          listener.onRefused(`PUT ${pathOf(url)}`);
          throw new Error(`PUT ${pathOf(url)} is not declared.`);
        }
        const { changes, chars } = maxUnsent;
        if (unsentOf(release).length >= changes || JSON.stringify(body).length > chars)
          throw new Error(`${release.name} keeps too much.`);
        await outbox.add(url, key, body);
      },
      ...keepingFor(release.name),
      ...questions.handlers,
    },
    {
      limits: {
        ...limits,
        onExceeded: (reason) => listener.onFailed(new Error(reason), 'shown'),
      },
      onInvalid: (problem) => listener.onRefused(problem),
    },
  );

  /** Asks now and then whether the frame answers. A page that nobody sees may be slow. */
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  function ping(): void {
    questions.watchPresses();
    const late = setTimeout(() => document.hidden || listener.onAnswering(false), pingMs);
    void channel.call('ping').then(() => {
      clearTimeout(late);
      listener.onAnswering(true);
      if (isWatching) pinging = setTimeout(ping, pingEveryMs);
    });
  }

  const sendSession = () => channel.send('session', session());
  const sendUnsent = () => channel.send('unsent', unsentOf(release));
  const sendScheme = () => channel.send('scheme', shownScheme());
  const stops = [
    tokenStore.subscribe(sendSession),
    connection.subscribe(sendSession),
    keptChanges.subscribe(sendUnsent),
    userStore.onChange(() => channel.send('storeChanged')),
    outbox.onSent((url, answer) => {
      if (mayChange(release, url)) channel.send('sent', { path: url, answer });
    }),
    onSchemeChange(sendScheme),
    onReleased(() => channel.send('released')),
  ];
  // What has changed since it was started.
  sendSession();
  sendUnsent();
  sendScheme();

  // It may take long to start; from its first answer on, it is watched.
  void channel.call('ping').then(() => isWatching && ping());

  return {
    send: channel.send,
    call: channel.call,
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

const pathOf = (url: string) => url.replace(/\?.*/, '');
const mayChange = (release: Release, url: string) => isDeclared(release, 'PUT', pathOf(url));
const unsentOf = (release: Release) =>
  keptChanges.getState().filter(({ path }) => mayChange(release, path));

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
