/** Time that is left as `9:05`, time beyond it as `+0:32`, from milliseconds. */
export function clockText(leftMs: number): string {
  // Shown from full to 0:00, and only then beyond it.
  const seconds = Math.ceil(leftMs / 1_000);
  const all = Math.abs(seconds);
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return seconds < 0 ? `+${text}` : text;
}

/** How a practice keeps to its plan, such as `4 min behind`, from milliseconds. */
export function behindText(behindMs: number): string {
  const minutes = Math.round(behindMs / 60_000);
  if (minutes === 0) return 'On time';
  return minutes > 0 ? `${minutes} min behind` : `${-minutes} min ahead`;
}
