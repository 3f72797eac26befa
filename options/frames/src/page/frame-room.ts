/** The most that one remote in a frame may keep in this browser: entries, and characters of each kind. */
const maxEntries = 300;
const maxChars = 400_000;

/** How much a remote in a frame keeps of one kind, and how much more it may. */
export class FrameRoom {
  readonly #sizes = new Map<string, number>();
  #chars = 0;

  /** @param remote its name */
  constructor(private readonly remote: string) {}

  /** Counts what is kept already. */
  count(name: string, value: unknown): void {
    const size = value === undefined ? 0 : JSON.stringify(value).length;
    this.#chars += size - (this.#sizes.get(name) ?? 0);
    if (value === undefined) this.#sizes.delete(name);
    else this.#sizes.set(name, size);
  }

  /** Makes room for what is to be kept; undefined gives it back. Throws where it would be more than a remote may keep. */
  take(name: string, value: unknown): void {
    const size = value === undefined ? 0 : JSON.stringify(value).length;
    const before = this.#sizes.get(name);
    const isFull =
      this.#chars + size - (before ?? 0) > maxChars ||
      (before === undefined && this.#sizes.size >= maxEntries);
    if (isFull && value !== undefined) throw new Error(`${this.remote} keeps too much.`);
    this.count(name, value);
  }
}
