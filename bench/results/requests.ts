/** A request of a page; times in milliseconds from the start of the first one. */
export interface NetworkRequest {
  url: string;
  startMs: number;
  /** Absent while it is loading. */
  endMs?: number;
  /** What came over the network, compressed, without headers. */
  bodyBytes: number;
  isFromCache: boolean;
}

/** The requests that were answered until a time. */
export function answeredUntil(requests: readonly NetworkRequest[], ms: number): NetworkRequest[] {
  return requests.filter(({ endMs }) => endMs !== undefined && endMs <= ms);
}

/** The requests that went over the network. */
export function overNetwork(requests: readonly NetworkRequest[]): NetworkRequest[] {
  return requests.filter(({ isFromCache }) => !isFromCache);
}

/**
 * What came over the network of files of one type, without headers, in kB (1000 bytes).
 * @param extension such as `.js`
 */
export function kilobytesOf(requests: readonly NetworkRequest[], extension: string): number {
  const files = requests.filter(({ url }) => new URL(url).pathname.endsWith(extension));
  return files.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0) / 1000;
}

/**
 * The depth of a load: the most requests that followed each other, each sent after the one before was
 * answered. One page with all its files in one go has the depth 2. Requests that were not answered
 * yet do not count.
 */
export function depthOf(requests: readonly NetworkRequest[]): number {
  // The chain that takes the request which ends first, again and again, is a longest one.
  let depth = 0;
  let freeFromMs = -Infinity;
  for (const { startMs, endMs } of requests.toSorted(byEnd)) {
    if (endMs === undefined || startMs < freeFromMs) continue;
    depth += 1;
    freeFromMs = endMs;
  }
  return depth;
}

function byEnd(a: NetworkRequest, b: NetworkRequest): number {
  return (a.endMs ?? Infinity) - (b.endMs ?? Infinity);
}
