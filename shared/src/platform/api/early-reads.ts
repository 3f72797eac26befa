/** A GET of the API that was sent before the portal's own code had arrived. */
interface EarlyRead {
  /** Whose token it was sent with. */
  userId: string;
  /** When, as `performance.now()`. */
  sentAt: number;
  answer: Promise<Response>;
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

/**
 * Sends reads of the API now, for `takeEarlyRead` to answer from.
 * @param paths below the base path, each starting with a slash
 */
export function sendEarlyReads(apiBasePath: string, paths: string[], reader: Reader): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${reader.token}` };
  const reads = paths.map((path): [string, EarlyRead] => {
    const answer = fetch(`${apiBasePath}${path}`, { headers });
    // The code that takes it handles the error. One that nobody takes is no uncaught error.
    answer.catch(() => undefined);
    return [path, { userId: reader.userId, sentAt: performance.now(), answer }];
  });
  window.touchlineReads = new Map(reads);
}

/**
 * The answer to an early read of this path, once: undefined where there was none, where it was another
 * user's, is too old, failed, or is an error. Then the API has to be asked.
 */
export async function takeEarlyRead(path: string, userId: string): Promise<Response | undefined> {
  const read = window.touchlineReads?.get(path);
  if (!read) return undefined;
  window.touchlineReads?.delete(path);
  if (read.userId !== userId || performance.now() - read.sentAt > maxAgeMs) return undefined;
  const answer = await read.answer.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}

/** Forgets all early reads: a write may have changed what they tell. */
export function dropEarlyReads(): void {
  window.touchlineReads?.clear();
}
