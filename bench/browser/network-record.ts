import type { CDPSession } from '@playwright/test';
import type { NetworkRequest } from '../results/requests';

const idleMs = 500;
const idleTimeoutMs = 60_000;

/** Records the requests of a page, from its next navigation on. */
export class NetworkRecord {
  readonly #requests = new Map<string, NetworkRequest>();
  /** The ids of the requests that the current document waits for. */
  readonly #loading = new Set<string>();
  readonly #headerBytes = new Map<string, number>();
  #startSeconds: number | undefined;
  /** Of the document that was requested last. */
  #loaderId: string | undefined;
  #changedAt = performance.now();

  private constructor(cdp: CDPSession, mainFrameId: string) {
    cdp.on('Network.requestWillBeSent', (event) => {
      const { requestId, request, timestamp } = event;
      if (/^(data|blob):/.test(request.url)) return;
      if (event.frameId === mainFrameId) {
        if (event.type === 'Document') this.#leaveDocument(event.loaderId);
        // The document before works until the next one is there, and does not say how these requests end.
        else if (this.#loaderId !== undefined && event.loaderId !== this.#loaderId) return;
      }
      this.#startSeconds ??= timestamp;
      // A redirect has the id of the request before it.
      const before = this.#requests.get(requestId);
      if (before) {
        before.endMs ??= this.#msOf(timestamp);
        this.#requests.set(`${requestId} ${this.#requests.size}`, before);
      }
      this.#add(requestId, { url: request.url, startMs: this.#msOf(timestamp) });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => this.#cached(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.#cached(requestId);
      // Only the headers have arrived yet.
      this.#headerBytes.set(requestId, response.encodedDataLength);
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#end(requestId, timestamp, encodedDataLength - (this.#headerBytes.get(requestId) ?? 0)),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      this.#end(requestId, timestamp, 0),
    );
  }

  /** Begins to record. */
  static async start(cdp: CDPSession): Promise<NetworkRecord> {
    await cdp.send('Network.enable');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    return new NetworkRecord(cdp, frameTree.frame.id);
  }

  /** The requests so far, in the order in which they began; times from the first one's start. */
  requests(): NetworkRequest[] {
    return [...this.#requests.values()].sort((a, b) => a.startMs - b.startMs);
  }

  /** Forgets what was recorded: the next request is the first. */
  restart(): void {
    this.#requests.clear();
    this.#loading.clear();
    this.#headerBytes.clear();
    this.#startSeconds = undefined;
  }

  /**
   * Resolves when the document has been loading nothing for half a second. Rejects when that takes
   * longer than a minute.
   */
  async idle(): Promise<void> {
    const startedAt = performance.now();
    while (this.#loading.size > 0 || performance.now() - this.#changedAt < idleMs) {
      if (performance.now() - startedAt > idleTimeoutMs) {
        const urls = [...this.#loading].map((id) => this.#requests.get(id)?.url);
        throw new Error(`These requests do not end: ${urls.join(', ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #add(id: string, request: Omit<NetworkRequest, 'bodyBytes' | 'isFromCache'>): void {
    this.#changedAt = performance.now();
    this.#loading.add(id);
    this.#requests.set(id, { ...request, bodyBytes: 0, isFromCache: false });
  }

  /** A document that is left does not always say how its requests ended. */
  #leaveDocument(nextLoaderId: string): void {
    this.#loading.clear();
    this.#loaderId = nextLoaderId;
  }

  #cached(id: string): void {
    const request = this.#requests.get(id);
    if (request) request.isFromCache = true;
  }

  #end(id: string, timestamp: number, bodyBytes: number): void {
    this.#changedAt = performance.now();
    this.#loading.delete(id);
    const request = this.#requests.get(id);
    if (request) Object.assign(request, { endMs: this.#msOf(timestamp), bodyBytes });
  }

  #msOf(seconds: number): number {
    return (seconds - (this.#startSeconds ?? seconds)) * 1000;
  }
}
