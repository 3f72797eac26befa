import type { Answer, ReceivedAnswer } from './answer';

/** A GET of the API that was sent before the code that needs it had arrived. */
export interface EarlyRead {
  /** Whose token it was sent with. */
  userId: string;
  /** When, as `performance.now()`. */
  sentAt: number;
  answer: Promise<ReceivedAnswer>;
  received?: ReceivedAnswer;
}

declare global {
  interface Window {
    /** Path below the API's base path -> the early read of it. Absent where there were none. */
    touchlineReads?: Map<string, EarlyRead>;
    /** Path -> what this browser has stored of it, until the server has answered. */
    touchlineStored?: { userId: string; answers: Map<string, Answer>; isFound: Promise<void> };
  }
}

/** How old the answer to an early read may be, in milliseconds: like one in the cache. */
const maxAgeMs = 10_000;

/** Path -> when this page has read it last, as `performance.now()`. */
const lastReads = new Map<string, number>();

/** Resolves when what is stored of the early reads has been found, so that the first render has it. */
export async function storedReads(): Promise<void> {
  await window.touchlineStored?.isFound;
}

/** What is stored of a user's read, until the server has answered it; undefined where nothing is. */
export function storedRead(path: string, userId: string): Answer | undefined {
  if (window.touchlineStored?.userId !== userId) delete window.touchlineStored;
  return window.touchlineStored?.answers.get(path);
}

/** Forgets what is stored of a read: the server has answered. */
export function dropStoredRead(path: string): void {
  window.touchlineStored?.answers.delete(path);
}

/** The paths that were read early and wait to be taken, or are stored of the open page. */
export function earlyPaths(): string[] {
  const stored = window.touchlineStored?.answers.keys() ?? [];
  const sent = [...(window.touchlineReads?.keys() ?? [])].filter(isReadEarly);
  return [...new Set([...sent, ...stored])];
}

/** The answer to an early read of this path, once; undefined where it is another user's, or too old. */
export function takeEarlyRead(path: string, userId: string): Promise<ReceivedAnswer> | undefined {
  return take(path, userId)?.answer;
}

/** The same where a good answer is there already; otherwise the read stays for `takeEarlyRead`. */
export function takeArrivedRead(path: string, userId: string): ReceivedAnswer | undefined {
  const received = window.touchlineReads?.get(path)?.received;
  return received && received.status < 400 ? take(path, userId)?.received : undefined;
}

function take(path: string, userId: string): EarlyRead | undefined {
  const read = window.touchlineReads?.get(path);
  window.touchlineReads?.delete(path);
  const isFresh = read?.userId === userId && performance.now() - read.sentAt <= maxAgeMs;
  lastReads.set(path, isFresh ? read.sentAt : performance.now());
  return isFresh ? read : undefined;
}

/** Whether the answer to an early read of this path is there to be taken, or on its way. */
export function isReadEarly(path: string): boolean {
  const read = window.touchlineReads?.get(path);
  return read !== undefined && performance.now() - read.sentAt <= maxAgeMs;
}

/** Whether this page has read a path in the last `ms` milliseconds, with no write since. */
export function wasReadWithin(ms: number, path: string): boolean {
  return performance.now() - (lastReads.get(path) ?? -Infinity) <= ms;
}

/** Forgets all early reads, and what is stored of them: a write may have changed what they tell. */
export function dropEarlyReads(): void {
  window.touchlineReads?.clear();
  lastReads.clear();
  delete window.touchlineStored;
}
