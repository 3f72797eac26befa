import type { RegisteredRemote, Release } from '@touchline/shared/host';

/** The release of a remote that a user gets, if there is one: a trial goes to its share of them, on every device. */
export function chooseRelease(
  { name, live, trial }: RegisteredRemote,
  userId: string | undefined,
): Release {
  if (!trial || userId === undefined) return live;
  return percentileOf(`${name} ${userId}`) < trial.share ? trial.release : live;
}

/** A hash of the text from 0 to 99, evenly distributed (FNV-1a). */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The upper 16 bits are the most evenly distributed.
  return (hash >>> 16) % 100;
}
