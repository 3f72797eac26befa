import type { ReceivedAnswer } from './answer';
import { byFetch, transmit } from './transport';

/** A GET of the API that was sent before the portal's own code had arrived. */
interface EarlyRead {
  /** Whose token it was sent with. */
  userId: string;
  /** When, as `performance.now()`. */
  sentAt: number;
  answer: Promise<ReceivedAnswer>;
  /** The answer, once it is there. */
  received?: ReceivedAnswer;
}

declare global {
  interface Window {
    /** Path below the API's base path -> the early read of it. Absent where there were none. */
    touchlineReads?: Map<string, EarlyRead>;
  }
}

/** How old the answer to an early read may be, in milliseconds: like one in the cache. */
const maxAgeMs = 10_000;

/** Who asks, and with which token. */
interface Reader {
  userId: string;
  token: string;
}

/** The most entries of a list that are read one by one. */
const maxEntries = 12;

/**
 * Sends reads of the API now, for `takeEarlyRead` to answer from.
 * @param paths below the base path, each starting with a slash. One with `{id}` is read for each entry
 *   of the list before it.
 */
export function sendEarlyReads(apiBasePath: string, paths: string[], reader: Reader): void {
  const reads = (window.touchlineReads = new Map<string, EarlyRead>());
  let before: Promise<ReceivedAnswer> | undefined;

  function send(path: string): Promise<ReceivedAnswer> {
    const call = { method: 'get', href: `${apiBasePath}${path}` } as const;
    const answer = transmit(call, reader.token, byFetch);
    const read: EarlyRead = { userId: reader.userId, sentAt: performance.now(), answer };
    answer.then(
      (received) => (read.received = received),
      // The code that takes it handles the error. One that nobody takes is no uncaught error.
      () => undefined,
    );
    reads.set(path, read);
    return answer;
  }

  for (const path of paths) {
    if (!path.includes('{id}')) before = send(path);
    else {
      void before?.then(
        (list) => idsIn(list).forEach((id) => void send(path.replace('{id}', id))),
        () => undefined,
      );
    }
  }
}

/** The ids in a list, escaped; none where the answer is no list. */
function idsIn({ text }: ReceivedAnswer): string[] {
  try {
    const entries = JSON.parse(text) as { id: string }[];
    return entries.slice(0, maxEntries).map(({ id }) => encodeURIComponent(id));
  } catch {
    return [];
  }
}

/**
 * The answer to an early read of this path, as `transmit` gives it, once: undefined where there was
 * none, where it was another user's, is too old, or has failed already.
 */
export function takeEarlyRead(path: string, userId: string): Promise<ReceivedAnswer> | undefined {
  return take(path, userId)?.answer;
}

/** The same where the answer is there already; otherwise the read stays for `takeEarlyRead`. */
export function takeArrivedRead(path: string, userId: string): ReceivedAnswer | undefined {
  return window.touchlineReads?.get(path)?.received && take(path, userId)?.received;
}

function take(path: string, userId: string): EarlyRead | undefined {
  const read = window.touchlineReads?.get(path);
  window.touchlineReads?.delete(path);
  const isFresh = read?.userId === userId && performance.now() - read.sentAt <= maxAgeMs;
  // A failure is no answer to keep: the user may have pressed Try again since.
  const hasFailed = read?.received !== undefined && read.received.status >= 400;
  return isFresh && !hasFailed ? read : undefined;
}

/** Forgets all early reads: a write may have changed what they tell. */
export function dropEarlyReads(): void {
  window.touchlineReads?.clear();
}
