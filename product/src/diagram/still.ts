import { type Diagram, type Role, type Surface } from './diagram';
import { cornersOf, placementAfter } from './positions';

/** The most characters of a still: lists of drills carry one for each drill. */
const stillLength = 1_000;

/** A mark of a still: a letter for what it is, and its numbers of metres. */
export type StillMark = [letter: string, ...numbers: number[]];

const roleLetters: Record<Role, string> = {
  attacker: 'a',
  defender: 'd',
  neutral: 'n',
  goalkeeper: 'k',
  coach: 'c',
};

/**
 * A small picture of a diagram as text, for lists: its surface, who stands where, and the lines of its first step,
 * in whole metres. What does not fit is left out. `readStill` reads it.
 *
 * Marks are parted by `;`, each a letter and its numbers: `s` left, top, width, height of what is drawn; `z` a zone;
 * `e` equipment; `p` and `m` the corners of a pass or shot, and of a move; `b` a ball; a letter for each role.
 */
export function stillOf(diagram: Diagram): string {
  const { surface, actors, equipment, zones, steps } = diagram;
  const [before, after] = [placementAfter(diagram, 0), placementAfter(diagram, 1)];
  const marks: StillMark[] = [
    ['s', ...frameOf(surface)],
    ...actors.map(({ role, at }): StillMark => [roleLetters[role], ...at]),
    ...before.balls.map(({ at }): StillMark => ['b', ...at]),
    ...(steps[0]?.actions ?? []).map((action): StillMark => {
      const isBall = action.kind === 'pass' || action.kind === 'shot';
      return [isBall ? 'p' : 'm', ...cornersOf(action, before, after).flat()];
    }),
    ...equipment.map(({ at }): StillMark => ['e', ...at]),
    ...zones.map(({ from, to }): StillMark => ['z', ...from, ...to]),
  ];
  return marks.reduce((text, [letter, ...numbers]) => {
    const mark = `${letter}${numbers.map((number) => Math.round(number)).join(' ')}`;
    const longer = text ? `${text};${mark}` : mark;
    return longer.length <= stillLength ? longer : text;
  }, '');
}

/** The marks of a still; those that can't be read are left out. */
export function readStill(still: string): StillMark[] {
  return still.split(';').flatMap((mark): StillMark[] => {
    const numbers = mark.slice(1).split(' ').map(Number);
    return /^[a-z]/.test(mark) && numbers.every(Number.isFinite)
      ? [[mark.charAt(0), ...numbers]]
      : [];
  });
}

/** What is drawn of a surface, in metres: left, top, width and height. */
export function frameOf({ view, length, width }: Surface): [number, number, number, number] {
  return view === 'half'
    ? [0, -width / 2, length / 2, width]
    : [-length / 2, -width / 2, length, width];
}
