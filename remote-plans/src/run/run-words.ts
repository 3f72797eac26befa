/** How a practice keeps to its plan, such as `4 min behind`, from milliseconds. */
export function behindText(behindMs: number): string {
  const minutes = Math.round(behindMs / 60_000);
  if (minutes === 0) return 'On time';
  return minutes > 0 ? `${minutes} min behind` : `${-minutes} min ahead`;
}

/** The class of a run's look: paused, in its last minute or beyond its time, from the milliseconds left. */
export function lookOf(leftMs: number, isPaused: boolean): string {
  if (isPaused) return 'is-paused';
  if (leftMs <= 0) return 'is-over';
  return leftMs <= 60_000 ? 'is-last-minute' : '';
}
