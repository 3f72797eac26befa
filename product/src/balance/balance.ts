import * as z from 'zod/mini';
import { described, named, lineText } from '@touchline/shared/schema';
import { plainWords } from '../plain-words';

const shareSchema = named('MinutesOf', { name: lineText(), minutes: z.int() });

/** The minutes of the drills of one type, or with one tag. */
export type MinutesOf = z.infer<typeof shareSchema>;

/** What the minutes of drills went to. Most minutes come first. */
export const balanceSchema = named('Balance', {
  plans: z.int(),
  minutes: z.int(),
  byType: z._default(z.array(shareSchema), []),
  byTag: described('A drill counts for each of its tags.', z._default(z.array(shareSchema), [])),
  untaggedMinutes: z._default(z.int(), 0),
});

export type Balance = z.infer<typeof balanceSchema>;

export interface CountedDrill {
  type: string;
  tags: string[];
  minutes: number;
}

/**
 * What the minutes of one plan go to. A drill counts for its type and each tag, without regard to case and marks.
 * The server counts a team's plans by the same rules.
 */
export function balanceOf(drills: CountedDrill[]): Balance {
  return {
    plans: 1,
    minutes: sum(drills),
    byType: minutesBy(drills, ({ type }) => [type]),
    byTag: minutesBy(drills, ({ tags }) => tags),
    untaggedMinutes: sum(drills.filter(({ tags }) => tags.length === 0)),
  };
}

function sum(drills: CountedDrill[]): number {
  return drills.reduce((total, { minutes }) => total + minutes, 0);
}

function minutesBy(drills: CountedDrill[], namesOf: (drill: CountedDrill) => string[]) {
  const found = new Map<string, MinutesOf>();
  for (const drill of drills) {
    // A server may send a tag twice.
    const names = new Map(namesOf(drill).map((name) => [plainWords(name), name]));
    for (const [key, name] of names) {
      const known = found.get(key) ?? { name, minutes: 0 };
      const first = name < known.name ? name : known.name;
      found.set(key, { name: first, minutes: known.minutes + drill.minutes });
    }
  }
  return [...found.values()].sort((a, b) => b.minutes - a.minutes || (a.name < b.name ? -1 : 1));
}

function date(name: string) {
  const error = `${name} must be a date such as 2026-11-22.`;
  return z.string({ error }).check(z.refine(isDate, error));
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const maxDays = 366;
const dayMs = 86_400_000;

/** The days of a team's balance, the first and the last included: local dates (D9). */
export const balanceQuerySchema = z.object({ from: date('from'), to: date('to') }).check(
  z.superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    const message =
      days < 1 ? 'to must not be before from.' : days > maxDays && `At most ${maxDays} days.`;
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  }),
);
