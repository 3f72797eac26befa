export { clockText } from '@touchline/shared/product';

/** How a practice keeps to its plan, such as `4 min behind`, from milliseconds. */
export function behindText(behindMs: number): string {
  const minutes = Math.round(behindMs / 60_000);
  if (minutes === 0) return 'On time';
  return minutes > 0 ? `${minutes} min behind` : `${-minutes} min ahead`;
}
