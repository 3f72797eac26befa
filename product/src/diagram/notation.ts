import type { ActionKind } from './diagram';

export type Stroke = 'solid' | 'dashed' | 'dotted' | 'wavy' | 'zigzag' | 'double' | 'loops';

/** The ways to draw that coaches learn. They contradict each other, so each coach chooses (D28). */
export const notations = ['football', 'football-pass', 'fiba', 'ice-hockey'] as const;

export type Notation = (typeof notations)[number];

export const notationNames: Record<Notation, string> = {
  football: 'Football: passes dashed',
  'football-pass': 'Football: passes solid',
  fiba: 'Basketball (FIBA)',
  'ice-hockey': 'Ice hockey',
};

// Sources: the FIBA coaching manual (WABC 3.1) for basketball, published keys of football sessions for both of
// football. The strokes of ice hockey, and moving backwards in the others, are from common use: no rule book.
/** How the line of each action is drawn. */
export const strokes: Record<Notation, Record<ActionKind, Stroke>> = {
  football: strokesOf('solid', 'zigzag', 'wavy', 'dashed'),
  'football-pass': strokesOf('dashed', 'zigzag', 'wavy', 'solid'),
  fiba: strokesOf('solid', 'loops', 'zigzag', 'dotted'),
  'ice-hockey': strokesOf('solid', 'loops', 'wavy', 'dashed'),
};

/** A screen and a shot are the same in all of them. */
function strokesOf(run: Stroke, back: Stroke, dribble: Stroke, pass: Stroke) {
  return { run, back, dribble, pass, screen: 'solid', shot: 'double' } as const;
}

/** The notation that coaches of a sport expect, until they choose one. */
export function usualNotation(sport: string): Notation {
  if (sport === 'basketball') return 'fiba';
  return sport === 'ice-hockey' ? 'ice-hockey' : 'football';
}

/** The words of an action in the legend and the editor. */
export const actionNames: Record<ActionKind, string> = {
  run: 'Run',
  back: 'Move backwards',
  dribble: 'Dribble',
  screen: 'Screen',
  pass: 'Pass',
  shot: 'Shot',
};
