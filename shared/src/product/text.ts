import '../schema/zod-settings';
import * as z from 'zod/mini';
import { asOneLine } from '../schema/one-line';
import { plainWords } from './plain-words';

/** The bounds of input (D15), in characters or entries. */
export const bounds = {
  name: 200,
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

/** The message is made when it is needed: formatting its number takes time, and most are never shown. */
export function maxLength(label: string, max: number) {
  const error = () => `${label} can have at most ${max.toLocaleString('en-US')} characters.`;
  return z.maxLength(max, { error });
}

/** A text of one line in an answer. Another server may send line ends (D27). */
export function lineText() {
  return z.string().check(z.overwrite(asOneLine));
}

/** Refuses line ends (D15). `label` is the field's name as the form shows it. */
export function oneLine(label: string) {
  const error = `${label} can't have a line break.`;
  return z.regex(/^[^\n-\r\u0085\u2028\u2029]*$/, { error, abort: true });
}

/** A required single line, trimmed. `label` is the field's name as the form shows it (S5, D15). */
export function requiredText(label: string, max: number = bounds.name) {
  return z
    .string({ error: `${label} is required.` })
    .check(
      oneLine(label),
      z.trim(),
      z.minLength(1, `${label} is required.`),
      maxLength(label, max),
    );
}

/** A single line, trimmed; it may be empty. `label` is what messages call it (D15). */
export function line(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .check(oneLine(label), z.trim(), maxLength(label, max));
}

/** An optional single line, trimmed; missing and null are the empty string (D5, D15). */
export function optionalLine(label: string, max: number = bounds.name) {
  return orElse(line(label, max), '');
}

/** An optional text of any number of lines, trimmed; missing and null are the empty string (D15). */
export function optionalText(label: string, max: number) {
  const error = `${label} must be text.`;
  return orElse(z.string({ error }).check(z.trim(), maxLength(label, max)), '');
}

/** What may be missing or null, and what it is then. */
export function orElse<Given extends z.ZodMiniType, Absent>(schema: Given, absent: Absent) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? absent),
  );
}

/** Tags, each trimmed; empty ones and repetitions are dropped (S5, D15). `withoutRepeated` drops what D38 calls the same. */
export const tagsSchema = z.pipe(
  z.nullish(
    z
      .array(line('A tag', bounds.tag), { error: 'Tags must be a list of texts.' })
      .check(z.maxLength(bounds.tags, `At most ${bounds.tags} tags.`)),
  ),
  z.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
);

/** Adds one tag to a list: trimmed, unless it is empty or there (S5, D38). May return the same list. */
export function addTag(tags: string[], tag: string): string[] {
  const trimmed = tag.trim();
  const known = tags.some((other) => plainWords(other) === plainWords(trimmed));
  return trimmed === '' || known ? tags : [...tags, trimmed];
}

/**
 * A list without the entries whose name is in it already (D38). Those with a stored name stay, also where two of
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
