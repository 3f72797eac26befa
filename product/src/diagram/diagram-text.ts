import {
  type Action,
  type ActionKind,
  type Actor,
  type Diagram,
  type Equipment,
  isMove,
  type Position,
  type Role,
  type Zone,
} from './diagram';
import {
  ballOf,
  between,
  distance,
  missingBalls,
  placementAfter,
  type Placement,
} from './positions';

const roleWords: Record<Role, string> = {
  attacker: 'Player',
  defender: 'Defender',
  neutral: 'Neutral player',
  goalkeeper: 'Goalkeeper',
  coach: 'Coach',
};

const verbs: Record<ActionKind, string> = {
  run: 'runs',
  back: 'moves backwards',
  dribble: 'takes the ball',
  screen: 'screens',
  pass: 'passes',
  shot: 'shoots',
};

/** An actor in words, such as `Player 3`, `Goalkeeper` or `Defender B`. */
export function actorText({ role, label }: Pick<Actor, 'role' | 'label'>): string {
  return [roleWords[role], label].filter(Boolean).join(' ');
}

/** A piece of equipment in words, such as `small goal`. */
export function equipmentKindText(kind: Equipment['kind']): string {
  return kind.replace('-', ' ');
}

/** A diagram in words: who and what stands where at the start, and in each step a sentence for each action. */
export function diagramText(diagram: Diagram): { start: string[]; steps: string[][] } {
  return {
    start: startText(diagram),
    steps: diagram.steps.map(({ actions }, step) => {
      const before = placementAfter(diagram, step);
      return actions.map((action) => actionText(diagram, action, before));
    }),
  };
}

/** What keeps a diagram from playing as it is drawn, in words: who is to play a ball that is not there. */
export function diagramProblems(diagram: Diagram): string[] {
  return missingBalls(diagram).map(
    ({ step, action: { by, kind } }) =>
      `Step ${step + 1}: ${nameOf(diagram, by)} has no ball to ${kind === 'shot' ? 'shoot' : kind}.`,
  );
}

function startText({ surface, actors, balls, equipment, zones }: Diagram): string[] {
  const counts = new Map<Equipment['kind'], number>();
  for (const { kind } of equipment) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const things = [...counts].map(([kind, count]) => {
    const word = equipmentKindText(kind);
    return count === 1 ? `1 ${word}` : `${count} ${word}${word.endsWith('x') ? 'es' : 's'}`;
  });
  const free = balls.filter((ball) => 'at' in ball).length;
  if (free > 0)
    things.push(free === 1 ? '1 ball that nobody has' : `${free} balls that nobody has`);
  const areas = new Map<string, string[]>();
  for (const actor of actors) {
    const area = areaText(actor.at, surface);
    areas.set(area, [...(areas.get(area) ?? []), actorText(actor)]);
  }
  const holders = actors.filter(({ id }) =>
    balls.some((ball) => 'with' in ball && ball.with === id),
  );
  return [
    ...[...areas].map(
      ([area, names]) => `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${names.join(', ')}.`,
    ),
    ...holders.map((actor) => `${actorText(actor)} has a ball.`),
    ...(things.length > 0
      ? [`There ${equipment.length + free === 1 ? 'is' : 'are'} ${things.join(', ')}.`]
      : []),
    ...zones.map(
      ({ label, from, to }) =>
        `${label ? `Zone ${label}` : 'A zone'} of ${sizeText(from, to)} lies ${areaText(between(from, to, 0.5), surface)}.`,
    ),
  ];
}

function actionText(diagram: Diagram, action: Action, before: Placement): string {
  const who = nameOf(diagram, action.by);
  const way = wayText(diagram, action, before);
  const hasCurve = action.path.length > 0 && ['run', 'back', 'dribble'].includes(action.kind);
  return `${who} ${verbs[action.kind]}${hasCurve ? ' in a curve' : ''} ${way}.`;
}

/** Where an action leads: to somebody, to what stands there, or so many metres to a side. */
function wayText(diagram: Diagram, { by, to, kind }: Action, before: Placement): string {
  if (typeof to === 'string') {
    const target = nameOf(diagram, to);
    return kind === 'screen' ? `for ${target}`.replace('for Defender', 'Defender') : `to ${target}`;
  }
  const ball = isMove(kind) ? undefined : before.balls[ballOf(before, by)];
  const from = ball?.at ?? before.actors[by] ?? to;
  const thing = diagram.equipment.find(({ at }) => distance(at, to) <= 1.5);
  const zone = diagram.zones.find((one) => one.label && isIn(one, to));
  const metres = metresText(from, to);
  if (thing) return `${metres}, to the ${equipmentKindText(thing.kind)}`;
  return zone ? `${metres}, into zone ${zone.label}` : metres;
}

/** How far and to which sides, such as `8 m to the right and 3 m up`. */
function metresText([x, y]: Position, [toX, toY]: Position): string {
  const [across, along] = [Math.round(toX - x), Math.round(toY - y)];
  const parts = [
    ...(across === 0 ? [] : [`${Math.abs(across)} m to the ${across > 0 ? 'right' : 'left'}`]),
    ...(along === 0 ? [] : [`${Math.abs(along)} m ${along > 0 ? 'down' : 'up'}`]),
  ];
  return parts.join(' and ') || 'less than 1 m';
}

/** Where something stands on what is drawn, by thirds of it. */
function areaText([x, y]: Position, { view, length, width }: Diagram['surface']): string {
  const [left, span] = view === 'half' ? [0, length / 2] : [-length / 2, length];
  const column = ['left', 'centre', 'right'][thirdOf((x - left) / span)] ?? 'centre';
  const row = ['top', 'middle', 'bottom'][thirdOf((y + width / 2) / width)] ?? 'middle';
  if (row === 'middle') return column === 'centre' ? 'in the middle' : `on the ${column}`;
  return column === 'centre' ? `at the ${row}` : `at the ${row} ${column}`;
}

function thirdOf(share: number): number {
  return Math.min(2, Math.max(0, Math.floor(share * 3)));
}

function sizeText(from: Position, to: Position): string {
  return `${Math.abs(to[0] - from[0]).toFixed(0)} by ${Math.abs(to[1] - from[1]).toFixed(0)} m`;
}

function isIn({ from, to }: Zone, [x, y]: Position): boolean {
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return isBetween(x, from[0], to[0]) && isBetween(y, from[1], to[1]);
}

function nameOf({ actors }: Diagram, id: string): string {
  const actor = actors.find((one) => one.id === id);
  return actor ? actorText(actor) : 'Somebody';
}
