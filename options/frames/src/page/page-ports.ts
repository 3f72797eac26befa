import { announce, ongoing, outbox, page } from '@touchline/shared';
import { findPage, isDeclared, keptChanges, type Release } from '@touchline/shared/host';
import type { Handlers } from '../channel';
import type { FrameAction, toPage } from '../ports';
import { callFor } from './frame-calls';
import { keepingFor } from './frame-keeping';
import { fileOfRelease } from './release-files';

/** How many failures of a frame are heard that leave its screen as it is. */
const maxFailures = 20;

/** The most that may wait to be sent of what a frame may change: changes, and characters of one. */
const maxUnsent = { changes: 300, chars: 100_000 };

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
  /** A question was closed, with whether the user has said no. */
  onAnswered: (isNo: boolean) => void;
  /** Prints while the frame is as high as its content. */
  onPrint: (heightPx: number) => Promise<void>;
}

/**
 * What the page does for a release in a frame, by port: questions and announcements say who speaks, and what it keeps,
 * calls and changes is its own, and declared.
 * @param onPress called when the user presses what an announcement offers
 */
export function handlersFor(
  release: Release,
  listener: FrameListener,
  onPress: () => void,
): Handlers<typeof toPage> {
  const { title } = release;
  let failures = 0;

  async function ask<Result>(question: Promise<Result>): Promise<Result> {
    const answer = await question;
    listener.onAnswered(answer === false);
    return answer;
  }

  return {
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
    announce: ({ message, link, press }) =>
      announce(`${title}: ${message}`, press === undefined ? link : { title: press, onPress }),
    ongoing({ path, words, ...clock }) {
      // It leads to pages of its own.
      if (!findPage(release.pages, path)) throw new Error(`${path} is no page of it.`);
      ongoing.tell({ path, words: `${title}: ${words}`, ...clock });
    },
    ongoingEnd({ path }) {
      if (findPage(release.pages, path)) ongoing.end(path);
    },
    call: (call) => callFor(release, call, listener.onRefused),
    confirm: ({ question }) => ask(page.confirm(`${title}: ${question}`)),
    alert: ({ message }) => ask(page.alert(`${title}: ${message}`)),
    print: ({ heightPx }) => ask(listener.onPrint(heightPx)),
    copy: ({ text }) => page.copy(text),
    share: ({ title: subject, text, url }) =>
      page.share({ title: subject, ...(text && { text }), ...(url && { url }) }),
    save({ fileName, content, type, isDataUrl }) {
      const bytes = () =>
        Uint8Array.from(atob(content.replace(/^.*,/, '')), (one) => one.charCodeAt(0));
      page.save(fileName, isDataUrl ? new Blob([bytes()]) : content, type);
    },
    open: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
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
  };
}

const pathOf = (url: string) => url.replace(/\?.*/, '');

/** Whether a release may send a change to an address below the API. */
export const mayChange = (release: Release, url: string) => isDeclared(release, 'PUT', pathOf(url));

/** The changes that are not sent yet, of the paths that a release may send to. */
export const unsentOf = (release: Release) =>
  keptChanges.getState().filter(({ path }) => mayChange(release, path));
