import type { StoredText, StoreError } from '@touchline/shared/remote-build';
import { inTime, noAnswer, patienceMs } from './in-time';

/** How often a text is read that many ask for, in milliseconds. */
export const rereadMs = 1_000;

/** How long who asks waits for a newer text where there is the last one, in milliseconds. */
const newerMs = 300;

interface Reading {
  since: number;
  ended: Promise<unknown>;
}

/** A text of a bucket that many ask for: they share a reading of it, and get the last text while that takes long or fails. */
export class LatestText {
  #last: { found: StoredText | undefined } | undefined;
  /** Of the last reading that has ended. */
  #problem: StoreError | undefined;
  #readAt = -Infinity;
  #reading: Reading | undefined;

  constructor(
    private readonly address: string,
    private readonly read: () => Promise<StoredText | undefined>,
  ) {}

  /** Throws `StoreError` when it could not be read yet. */
  async get(): Promise<{ found: StoredText | undefined; problem?: StoreError }> {
    const now = performance.now();
    if (now - this.#readAt >= rereadMs) {
      const { since, ended } = (this.#reading ??= this.#begin(now));
      const end = since + (this.#last ? newerMs : patienceMs);
      await inTime(ended, this.address, Math.max(0, end - now)).catch(() => undefined);
    }
    const { since = Infinity } = this.#reading ?? {};
    const isSilent = performance.now() - since >= patienceMs;
    const problem = this.#problem ?? (isSilent ? noAnswer(this.address) : undefined);
    if (!this.#last) throw problem ?? noAnswer(this.address);
    return { ...this.#last, ...(problem && { problem }) };
  }

  /** What this process has written. */
  set(found: StoredText): void {
    this.#end({ found });
  }

  #begin(since: number): Reading {
    // One that has begun before a write of this process is of no use.
    const isCurrent = (): boolean => this.#reading === reading;
    const ended = this.read().then(
      (found) => isCurrent() && this.#end({ found }),
      (problem: StoreError) => isCurrent() && this.#end(undefined, problem),
    );
    const reading: Reading = { since, ended };
    return reading;
  }

  #end(read: { found: StoredText | undefined } | undefined, problem?: StoreError): void {
    this.#last = read ?? this.#last;
    this.#problem = problem;
    this.#readAt = performance.now();
    this.#reading = undefined;
  }
}
