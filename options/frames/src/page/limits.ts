import type { Policy, Rate } from '../ports';

/** Counts one more at these times (`performance.now()`). @returns whether a rate allows it */
function takeOne(times: number[], { most, withinMs }: Rate): boolean {
  const now = performance.now();
  times.splice(0, times.findLastIndex((at) => now - at >= withinMs) + 1);
  if (times.length >= most) return false;
  times.push(now);
  return true;
}

/** Decides when a frame may use the ports of the page. */
export class Policies {
  readonly #used = new Map<Rate, number[]>();
  #pressedAt = -Infinity;

  /** To be called at least every few seconds: the page sees no press inside of a frame, but that there was one lately. */
  watchPresses(): void {
    if (navigator.userActivation.isActive) this.#pressedAt = performance.now();
  }

  /** Counts a use. Throws where the user has not pressed something, as browsers ask for it, too, or it is one too many. */
  check({ rate, pressMs }: Policy): void {
    if (pressMs !== undefined) {
      this.watchPresses();
      if (!navigator.userActivation.isActive && performance.now() - this.#pressedAt > pressMs)
        throw new Error('This needs a press of the user.');
    }
    if (!rate) return;
    const times = this.#used.get(rate) ?? [];
    this.#used.set(rate, times);
    if (!takeOne(times, rate)) throw new Error('It asks too often.');
  }
}

/** What each remote in frames may change: a quarter of a coach's changes a minute, a tenth of what they may store in a day. */
const most = { changesPerMinute: 30, bytesPerDay: 2_400_000 };

const dayMs = 86_400_000;

const changes = new Map<string, number[]>();

/**
 * Counts a change of a remote in a frame, so that it does not use up what the coach may change. The bytes of a day are
 * kept in this browser, for all tabs.
 * @returns whether it may be sent
 */
export function takeChange(remote: string, body: unknown): boolean {
  const times = changes.get(remote) ?? [];
  changes.set(remote, times);
  return (
    takeOne(times, { most: most.changesPerMinute, withinMs: 60_000 }) &&
    takeBytes(remote, JSON.stringify(body).length)
  );
}

function takeBytes(remote: string, bytes: number): boolean {
  const key = `frame-bytes ${remote}`;
  const day = String(Math.floor(Date.now() / dayMs));
  try {
    const [storedDay, stored] = localStorage.getItem(key)?.split(' ') ?? [];
    const sum = (storedDay === day ? Number(stored) : 0) + bytes;
    if (sum > most.bytesPerDay) return false;
    localStorage.setItem(key, `${day} ${sum}`);
  } catch {
    // A browser that stores nothing: the limit of each minute holds.
  }
  return true;
}

/** The most that one remote in a frame may keep in this browser: entries, and characters of each kind. */
const maxEntries = 300;
const maxChars = 400_000;

/** How much a remote in a frame keeps of one kind, and how much more it may. */
export class Room {
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
