import type { ActionKind } from './diagram';

/** How the line of an action is drawn. */
export type Stroke = 'solid' | 'dashed' | 'dotted' | 'wavy' | 'zigzag' | 'double' | 'loops';

interface LineStyle {
  stroke: Stroke;
  /** What is at the end of the line. */
  end: 'arrow' | 'bar';
}

/** The ways to draw that coaches learn. They contradict each other, so each coach chooses (D28). */
export const notations = ['football', 'football-pass', 'fiba', 'ice-hockey'] as const;

export type Notation = (typeof notations)[number];

export const notationNames: Record<Notation, string> = {
  football: 'Football: passes dashed',
  'football-pass': 'Football: passes solid',
  fiba: 'Basketball (FIBA)',
  'ice-hockey': 'Ice hockey',
};

const arrow = (stroke: Stroke): LineStyle => ({ stroke, end: 'arrow' });
const screen: LineStyle = { stroke: 'solid', end: 'bar' };

// Sources: the FIBA coaching manual (WABC 3.1) for basketball, published keys of football sessions for both of
// football. The strokes of ice hockey, and moving backwards in the others, are from common use: no rule book.
const styles: Record<Notation, Record<ActionKind, LineStyle>> = {
  football: {
    ...{ run: arrow('solid'), back: arrow('zigzag'), dribble: arrow('wavy'), screen },
    ...{ pass: arrow('dashed'), shot: arrow('double') },
  },
  'football-pass': {
    ...{ run: arrow('dashed'), back: arrow('zigzag'), dribble: arrow('wavy'), screen },
    ...{ pass: arrow('solid'), shot: arrow('double') },
  },
  fiba: {
    ...{ run: arrow('solid'), back: arrow('loops'), dribble: arrow('zigzag'), screen },
    ...{ pass: arrow('dotted'), shot: arrow('double') },
  },
  'ice-hockey': {
    ...{ run: arrow('solid'), back: arrow('loops'), dribble: arrow('wavy'), screen },
    ...{ pass: arrow('dashed'), shot: arrow('double') },
  },
};

/** How an action is drawn. */
export function styleOf(notation: Notation, kind: ActionKind): LineStyle {
  return styles[notation][kind];
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
