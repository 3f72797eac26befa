import { answersCacheOf, storedAnswerAddress } from '../stored-user';
import type { Answer, ReceivedAnswer } from './answer';
import { byFetch, transmit } from './transport';

/** A GET of the API that was sent before the portal's own code had arrived. */
interface EarlyRead {
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

interface Reader {
  userId: string;
  token: string;
}

/** The most entries of a list that are read one by one. */
const maxEntries = 12;

/** As `sendReads`, and finds what is stored of them. */
export function sendEarlyReads(apiBasePath: string, paths: string[], reader: Reader): void {
  const { userId } = reader;
  const answered = new Set<string>();
  sendReads(apiBasePath, paths, reader, (path) => answered.add(path));

  const answers = new Map<string, Answer>();
  const isFound = readEach(paths, async (path) => {
    const cacheName = answersCacheOf(userId);
    const found = await caches.match(storedAnswerAddress(path), { cacheName });
    const { answer } = (await found?.json()) as { answer: Answer };
    // The server may have been faster.
    if (!answered.has(path)) answers.set(path, answer);
    return answer.body;
  });
  window.touchlineStored = { userId, answers, isFound };
}

/**
 * Sends reads of the API now, for `takeEarlyRead` to answer from. A path with `{id}` is read for each entry of the list
 * before it, one with `{drills.id}` for each entry of `drills` in the answer before it.
 */
export function sendReads(
  apiBasePath: string,
  paths: string[],
  { userId, token }: Reader,
  onAnswer?: (path: string) => void,
): void {
  const reads = (window.touchlineReads = new Map<string, EarlyRead>());
  void readEach(paths, async (path) => {
    const call = { method: 'get', href: `${apiBasePath}${path}` } as const;
    const read: EarlyRead = {
      userId,
      sentAt: performance.now(),
      answer: transmit(call, token, byFetch),
    };
    reads.set(path, read);
    // The code that takes it handles an error.
    read.received = await read.answer;
    onAnswer?.(path);
    return JSON.parse(read.received.text) as unknown;
  });
}

/** Resolves when what is stored of the early reads has been found, so that the first render has it. */
export async function storedReads(): Promise<void> {
  await window.touchlineStored?.isFound;
}

/** Reads paths, and those for the entries of a list once that is there. One that fails is left out. */
async function readEach(paths: string[], read: (path: string) => Promise<unknown>): Promise<void> {
  const readOne = (path: string) => read(path).catch(() => undefined);
  let before = Promise.resolve<unknown>(undefined);
  const tasks = paths.map((path) => {
    if (path.includes('{'))
      return before.then((body) => Promise.all(pathsOf(path, body).map(readOne)));
    return (before = readOne(path));
  });
  await Promise.all(tasks);
}

/** The paths of the entries of a list; none where the answer has no such list. */
function pathsOf(pattern: string, body: unknown): string[] {
  const [, list] = /\{(\w+)\./.exec(pattern) ?? [];
  const entries: unknown = list === undefined ? body : Object(body)[list];
  if (!Array.isArray(entries)) return [];
  const paths = entries.flatMap((entry: unknown) => pathOf(pattern, entry) ?? []);
  return [...new Set(paths)].slice(0, maxEntries);
}

/** The path of one entry; undefined for an entry that lacks what the path names. */
function pathOf(pattern: string, entry: unknown): string | undefined {
  let isWhole = true;
  const path = pattern.replace(/\{(?:\w+\.)?(\w+)\}/g, (_, name: string) => {
    const value: unknown = Object(entry)[name];
    if (typeof value !== 'string' || value === '') isWhole = false;
    return encodeURIComponent(String(value));
  });
  return isWhole ? path : undefined;
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

/** The paths that were read early, or are stored of the open page. */
export function earlyPaths(): string[] {
  const stored = window.touchlineStored?.answers.keys() ?? [];
  return [...new Set([...(window.touchlineReads?.keys() ?? []), ...stored])];
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
  return isFresh ? read : undefined;
}

/** Forgets all early reads, and what is stored of them: a write may have changed what they tell. */
export function dropEarlyReads(): void {
  window.touchlineReads?.clear();
  delete window.touchlineStored;
}
