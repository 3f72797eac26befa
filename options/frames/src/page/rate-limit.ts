/** How often something may happen within `withinMs` milliseconds. */
export class RateLimit {
  #times: number[] = [];

  constructor(
    private readonly most: number,
    private readonly withinMs: number,
  ) {}

  /** @returns whether it may happen once more, which counts */
  take(): boolean {
    const now = performance.now();
    this.#times = this.#times.filter((at) => now - at < this.withinMs);
    if (this.#times.length >= this.most) return false;
    this.#times.push(now);
    return true;
  }
}
