import { line, lineLength } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { plainWords } from './plain-words';

/** The bounds of input (D15), in characters or entries. */
export const bounds = {
  name: lineLength,
  description: 10_000,
  tags: 50,
  tag: 50,
  videos: 20,
  videoUrl: 2_000,
  coachingPoints: 20,
  coachingPoint: 200,
  equipment: 20,
  equipmentName: 50,
  equipmentCount: 999,
  players: 999,
  planDrills: 500,
  planActivities: 100,
  section: 50,
  note: 500,
  maxMinutes: 1_440,
  teamPlayers: 60,
  playerName: 100,
  playerNumber: 999,
  positions: 5,
  position: 30,
} as const;

/** Tags, each trimmed; empty ones and repetitions are dropped (S5). `withoutRepeated` drops what D38 calls the same. */
export const tagsSchema = z.pipe(
  z.nullish(
    z
      .array(line('A tag', bounds.tag), { error: 'Tags must be a list of texts.' })
      .check(z.maxLength(bounds.tags, `At most ${bounds.tags} tags.`)),
  ),
  z.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
);

/** Adds one tag to a list: trimmed, unless it is empty or there. May return the same list. */
export function addTag(tags: string[], tag: string): string[] {
  const trimmed = tag.trim();
  const known = tags.some((other) => plainWords(other) === plainWords(trimmed));
  return trimmed === '' || known ? tags : [...tags, trimmed];
}

/**
 * A list without the entries whose name is in it already. Those with a stored name stay, also where two of
 * them would be the same: a rule that is newer than they are does not change them.
 */
export function withoutRepeated<Entry>(
  given: readonly Entry[],
  stored: readonly string[] = [],
  nameOf = (entry: Entry) => String(entry),
): Entry[] {
  const kept = given.map(nameOf).filter((name) => stored.includes(name));
  return given.filter((entry, place) => {
    const before = [...kept, ...given.slice(0, place).map(nameOf)].map(plainWords);
    return kept.includes(nameOf(entry)) || !before.includes(plainWords(nameOf(entry)));
  });
}
