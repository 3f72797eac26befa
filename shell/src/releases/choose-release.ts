import type { RegisteredRemote, Release } from '@touchline/shared';

/**
 * Which release of a remote a coach gets: the one on trial for the trial's share of the coaches, else
 * what is live. The same coach always gets the same, on every device.
 * @param coachId undefined while nobody is signed in
 */
export function chooseRelease(
  { name, live, trial }: RegisteredRemote,
  coachId: string | undefined,
): Release {
  if (!trial || coachId === undefined) return live;
  return percentileOf(`${name} ${coachId}`) < trial.share ? trial.release : live;
}

/** A number from 0 to 99 that follows from the text alone, evenly spread (FNV-1a). */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The upper half mixes best.
  return (hash >>> 16) % 100;
}
