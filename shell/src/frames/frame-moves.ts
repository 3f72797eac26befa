/** How often a frame may change the address within `movesMs` milliseconds. */
const maxMoves = 50;
const movesMs = 10_000;

/** Counts how often a frame changes the address. */
export class FrameMoves {
  #moves: number[] = [];

  /** @param now in milliseconds. @returns whether it may once more */
  take(now: number): boolean {
    this.#moves = this.#moves.filter((at) => now - at < movesMs);
    if (this.#moves.length >= maxMoves) return false;
    this.#moves.push(now);
    return true;
  }
}

/**
 * Whether a frame may go through the history of the tab: among the pages of the portal. To the open one, the browser
 * would load it again.
 */
export function mayGo(delta: number): boolean {
  const { idx = 0 } = Object(window.history.state) as { idx?: number };
  return delta !== 0 && idx + delta >= 0;
}
