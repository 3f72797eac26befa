import type { Attendance, Drill } from '@touchline/product';

/** How a drill suits the number of players who are here. */
export type Fit = 'fits' | 'too few' | 'too many' | 'unknown';

type Players = NonNullable<Drill['players']>;

/** How many are here or late, or the number that a coach without players has said; null while nothing is said. */
export function numberHere({ headcount, players }: Attendance): number | null {
  if (players.length === 0) return headcount;
  return players.filter(({ state }) => state !== 'absent').length;
}

/** Whether a drill for so many players suits those who are here. */
export function fitOf(players: Players | undefined, here: number | null): Fit {
  if (!players || here === null) return 'unknown';
  if (here < players.from) return 'too few';
  return here > players.to ? 'too many' : 'fits';
}

/** What to do with a drill whose number does not suit, in the order in which coaches try it. */
export const remedies = ['neutral', 'rotate', 'split'] as const;

export type Remedy = (typeof remedies)[number];

/** What each is called, and what it adds to the note of an entry. */
export const remedyTexts: Record<Remedy, { title: string; note: string }> = {
  neutral: {
    title: 'Neutral player or overload',
    note: 'Uneven numbers: a neutral player is always with the team on the ball, or one side plays with one more.',
  },
  rotate: {
    title: 'Rotate substitutes',
    note: 'Substitutes rotate: who waits comes in every two minutes.',
  },
  split: {
    title: 'Split into two',
    note: 'Two groups play side by side, each with its own space and equipment.',
  },
};

/** Those that help: nobody can wait or stand apart where there are too few. */
export function remediesFor(players: Players, here: number): Remedy[] {
  const fit = fitOf(players, here);
  if (fit === 'too few') return ['neutral'];
  if (fit !== 'too many') return [];
  const half = fitOf(players, Math.floor(here / 2)) !== 'too few';
  return remedies.filter((remedy) => remedy !== 'split' || half);
}

/** The remedy that a note has. */
export function remedyIn(note: string): Remedy | undefined {
  return remedies.find((remedy) => note.includes(remedyTexts[remedy].note));
}

/** A note with that of a remedy before it, in place of another remedy's. */
export function noteWith(note: string, remedy: Remedy | undefined): string {
  const known = remedyIn(note);
  const own = known ? note.replace(remedyTexts[known].note, '').trim() : note;
  return [remedy && remedyTexts[remedy].note, own].filter(Boolean).join('\n');
}
