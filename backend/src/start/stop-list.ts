/** The parts that run. They stop in reverse order. */
export class StopList {
  readonly #stops: (() => Promise<void>)[] = [];

  readonly add = (stopPart: () => Promise<void>): void => {
    this.#stops.push(stopPart);
  };

  async stop(): Promise<void> {
    for (let next = this.#stops.pop(); next; next = this.#stops.pop()) await next();
  }
}
