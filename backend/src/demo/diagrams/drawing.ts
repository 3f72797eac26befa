import type { Diagram } from '@touchline/product/schemas';

type Point = [number, number];
type Step = Diagram['steps'][number];
type Action = Step['actions'][number];
type EquipmentKind = Diagram['equipment'][number]['kind'];

/** A demo diagram as it is written here: actors by their role, which get the ids a1, a2, d1, n1, k1, c1. */
interface Drawing {
  attackers?: Point[];
  defenders?: Point[];
  neutrals?: Point[];
  goalkeepers?: Point[];
  coaches?: Point[];
  /** Each with the id of who has it, or where it lies. */
  balls?: (string | Point)[];
  equipment?: [kind: EquipmentKind, at: Point, turn?: number][];
  zones?: [label: string, from: Point, to: Point][];
  steps: Action[][];
}

/** Metres of the surfaces that demo diagrams are drawn on. */
const sizes = {
  soccer: [105, 68],
  basketball: [28, 15],
  volleyball: [24, 15],
  'ice-hockey': [60, 30],
  rugby: [120, 70],
  swimming: [50, 25],
  handball: [40, 20],
  tennis: [36.6, 18.3],
  athletics: [100, 9.8],
} as const;

type Sport = keyof typeof sizes;

/** A surface with the lines of its sport; its half is the right one. */
export function surfaceOf(sport: Sport, view: 'whole' | 'half'): Diagram['surface'] {
  const [length, width] = sizes[sport];
  return { sport, view, length, width };
}

/** A marked area without lines. */
export function areaOf(sport: Sport, length: number, width: number): Diagram['surface'] {
  return { sport, view: 'area', length, width };
}

/** The diagram of a drawing. */
export function diagramOf(surface: Diagram['surface'], drawing: Drawing): Diagram {
  const { balls = [], equipment = [], zones = [], steps } = drawing;
  const roles = [
    ['a', 'attacker', drawing.attackers],
    ['d', 'defender', drawing.defenders],
    ['n', 'neutral', drawing.neutrals],
    ['k', 'goalkeeper', drawing.goalkeepers],
    ['c', 'coach', drawing.coaches],
  ] as const;
  return {
    surface,
    actors: roles.flatMap(([letter, role, points = []]) =>
      points.map((at, place) => ({
        id: `${letter}${place + 1}`,
        role,
        label: points.length > 1 || role === 'attacker' ? String(place + 1) : '',
        at,
      })),
    ),
    balls: balls.map((ball) => (typeof ball === 'string' ? { with: ball } : { at: ball })),
    equipment: equipment.map(([kind, at, turn = 0]) => ({ kind, at, turn })),
    zones: zones.map(([label, from, to]) => ({ label, from, to })),
    steps: steps.map((actions) => ({ actions })),
  };
}

function actionOf(kind: Action['kind']) {
  return (by: string, to: string | Point, ...path: Point[]): Action => ({ by, kind, path, to });
}

export const run = actionOf('run');
export const back = actionOf('back');
export const dribble = actionOf('dribble');
export const screen = actionOf('screen');
export const pass = actionOf('pass');
export const shot = actionOf('shot');
