import { answersCacheOf, storedAnswerAddress } from '../stored-user';
import type { Answer } from './answer';
import { type EarlyRead, isReadEarly, wasReadWithin } from './early-reads';
import { byFetch, transmit } from './transport';

interface Reader {
  userId: string;
  token: string;
}

/** How long ago a read is left out for, in milliseconds; and one of an entry, which the cache of queries has so long. */
const justReadMs = 1_000;
const cachedMs = 300_000;

/** The most entries of a list that are read one by one. */
const maxEntries = 12;

/** As `sendReads`, and finds what is stored of them. */
export function sendEarlyReads(apiBasePath: string, paths: string[], reader: Reader): void {
  const { userId } = reader;
  const answered = new Set<string>();
  sendReads(apiBasePath, paths, reader, (path) => answered.add(path));

  const answers = new Map<string, Answer>();
  const isFound = readEach(paths, async (path) => {
    const answer = await findStored(path, userId);
    // The server may have been faster.
    if (!answered.has(path)) answers.set(path, answer);
    return answer.body;
  });
  window.touchlineStored = { userId, answers, isFound };
}

/** What is stored of a read. Rejects where nothing is. */
async function findStored(path: string, userId: string): Promise<Answer> {
  const cacheName = answersCacheOf(userId);
  const found = await caches.match(storedAnswerAddress(path), { cacheName });
  return ((await found?.json()) as { answer: Answer }).answer;
}

/**
 * Sends reads of the API now, for `takeEarlyRead` to answer from. A path with `{id}` is read for each entry of the list
 * before it, one with `{entries.id}` for each entry of `entries` in the answer before it. What this page has read shortly
 * before is left out.
 */
export function sendReads(
  apiBasePath: string,
  paths: string[],
  { userId, token }: Reader,
  onAnswer?: (path: string) => void,
): void {
  const reads = (window.touchlineReads ??= new Map<string, EarlyRead>());
  void readEach(paths, async (path, isEntry) => {
    if (isReadEarly(path) || wasReadWithin(isEntry ? cachedMs : justReadMs, path))
      // Nothing follows from an entry, and a long list takes time to read.
      return isEntry ? undefined : (await findStored(path, userId)).body;
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

/** Reads paths, and those for the entries of a list once that is there. One that fails is left out. */
async function readEach(
  paths: string[],
  read: (path: string, isEntry: boolean) => Promise<unknown>,
): Promise<void> {
  const readOne = (path: string, isEntry = false) => read(path, isEntry).catch(() => undefined);
  let before = Promise.resolve<unknown>(undefined);
  const tasks = paths.map((path) => {
    if (path.includes('{'))
      return before.then((body) =>
        Promise.all(pathsOf(path, body).map((entry) => readOne(entry, true))),
      );
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
