import {
  type Action,
  type Actor,
  canGoTogether,
  cornersOf,
  type Diagram,
  type DiagramEquipment,
  diagramSchema,
  distance,
  placementAfter,
  type Position,
  type Role,
  sizeOf,
  type Surface,
} from '@touchline/product';
import { onPicture, rounded } from './positions-on-picture';

/** What can be selected: what stands there at the start, or an action of a step. Places and steps count from 0. */
export type Thing =
  | { list: 'actors' | 'balls' | 'equipment' | 'zones'; place: number }
  | { list: 'actions'; place: number; step: number };

/** A diagram once it has passed the rules of its schema, or the rule in words that it breaks. */
export function checked(diagram: Diagram): Diagram | string {
  const { data, error } = diagramSchema.safeParse(diagram);
  return data ?? error?.issues[0]?.message ?? '';
}

/** Adds an actor with the next free id, and the next free number of the role as a label; a coach has none. */
export function withActor(diagram: Diagram, role: Role, at: Position): Diagram {
  const { actors } = diagram;
  const id = firstFree((number) => number.toString(36), new Set(actors.map((actor) => actor.id)));
  return { ...diagram, actors: [...actors, { id, role, label: nextLabel(actors, role), at }] };
}

export function nextLabel(actors: readonly Actor[], role: Role): string {
  if (role === 'coach') return '';
  const taken = actors.filter((actor) => actor.role === role).map(({ label }) => label);
  return firstFree(String, new Set(taken));
}

function firstFree(nameOf: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
}

/** Adds a ball: one that an actor has, by their id, or one that lies there. */
export function withBall(diagram: Diagram, to: string | Position): Diagram {
  const ball = typeof to === 'string' ? { with: to } : { at: to };
  return { ...diagram, balls: [...diagram.balls, ball] };
}

/** Adds equipment. A goal opens to the middle of the surface. */
export function withEquipment(diagram: Diagram, kind: DiagramEquipment['kind'], at: Position) {
  const turn = kind.endsWith('goal') && at[0] < 0 ? 180 : 0;
  return { ...diagram, equipment: [...diagram.equipment, { kind, at, turn }] };
}

export function withZone(diagram: Diagram, from: Position, to: Position): Diagram {
  return { ...diagram, zones: [...diagram.zones, { label: '', from, to }] };
}

/** Changes some values of an actor, a piece of equipment or a zone. */
export function withValues<List extends 'actors' | 'equipment' | 'zones'>(
  diagram: Diagram,
  list: List,
  place: number,
  values: Partial<Diagram[List][number]>,
): Diagram {
  const entries: Diagram[List][number][] = diagram[list];
  return {
    ...diagram,
    [list]: entries.map((entry, other) => (other === place ? { ...entry, ...values } : entry)),
  };
}

/** Gives an actor a ball at the start: the one that lies at a place of `balls`, or a new one. */
export function withBallGiven(diagram: Diagram, actor: string, place?: number): Diagram {
  const others = diagram.balls.filter((_, other) => other !== place);
  return withBall({ ...diagram, balls: others }, actor);
}

/** Takes the ball from who has it at the start. */
export function withoutBallOf(diagram: Diagram, actor: string): Diagram {
  const balls = diagram.balls.filter((ball) => !('with' in ball) || ball.with !== actor);
  return { ...diagram, balls };
}

/** Where a thing is: a zone by its first corner, an action by its end. */
export function positionOf(diagram: Diagram, thing: Thing): Position {
  switch (thing.list) {
    case 'actions':
      return endOf(diagram, thing.step, diagram.steps[thing.step]?.actions[thing.place]);
    case 'balls':
      return placementAfter(diagram, 0).balls[thing.place]?.at ?? [0, 0];
    case 'zones':
      return diagram.zones[thing.place]?.from ?? [0, 0];
    default:
      return diagram[thing.list][thing.place]?.at ?? [0, 0];
  }
}

function endOf(diagram: Diagram, step: number, action: Action | undefined): Position {
  const [before, after] = [placementAfter(diagram, step), placementAfter(diagram, step + 1)];
  const end = action && cornersOf(action, before, after).at(-1);
  return end ? rounded(end) : [0, 0];
}

/** Moves a thing to a position, and of an action its end. A ball that an actor had lies there then. */
export function movedTo(diagram: Diagram, thing: Thing, at: Position): Diagram {
  const { place } = thing;
  switch (thing.list) {
    case 'actions':
      return withActionValues(diagram, thing.step, place, { to: at });
    case 'balls':
      return { ...diagram, balls: diagram.balls.with(place, { at }) };
    case 'zones': {
      const { from, to } = diagram.zones[place] ?? { from: at, to: at };
      const moved = rounded([to[0] + at[0] - from[0], to[1] + at[1] - from[1]]);
      return withValues(diagram, 'zones', place, { from: at, to: moved });
    }
    default:
      return withValues(diagram, thing.list, place, { at });
  }
}

/** Removes a thing; with an actor their actions. What led to them leads to their place; their ball lies there. */
export function removed(diagram: Diagram, thing: Thing): Diagram {
  const { list, place } = thing;
  const without = <Entry>(entries: readonly Entry[]) =>
    entries.filter((_, other) => other !== place);
  if (list === 'actions')
    return withStepActions(diagram, thing.step, (actions) => without(actions));
  const { id, at } = (list === 'actors' && diagram.actors[place]) || {};
  if (id === undefined || !at) return { ...diagram, [list]: without<unknown>(diagram[list]) };
  return {
    ...diagram,
    actors: without(diagram.actors),
    balls: diagram.balls.map((ball) => ('with' in ball && ball.with === id ? { at } : ball)),
    steps: diagram.steps.map(({ actions }, step) => ({
      actions: actions
        .filter(({ by }) => by !== id)
        .map((action) =>
          action.to === id ? { ...action, to: endOf(diagram, step, action) } : action,
        ),
    })),
  };
}

/** Adds the same thing beside it: an actor without their ball, with an id and a label of their own. */
export function duplicated(diagram: Diagram, thing: Exclude<Thing, { list: 'actions' }>): Diagram {
  const { list, place } = thing;
  const [x, y] = positionOf(diagram, thing);
  const at = onPicture(diagram.surface, [x + 3 * sizeOf(diagram.surface), y]);
  const actor = diagram.actors[place];
  if (list === 'actors') return actor ? withActor(diagram, actor.role, at) : diagram;
  if (list === 'balls') return withBall(diagram, at);
  const copy: Diagram = { ...diagram, [list]: [...diagram[list], diagram[list][place]] };
  return movedTo(copy, { list, place: diagram[list].length }, at);
}

/** Adds an action to a step, in place of those of the same actor that can't go with it. */
export function withAction(diagram: Diagram, step: number, action: Action): Diagram {
  return withStepActions(diagram, step, (actions) => [...fitting(actions, action), action]);
}

/** Changes some values of an action; those of the same actor that can't go with it then are removed. */
export function withActionValues(
  diagram: Diagram,
  step: number,
  place: number,
  values: Partial<Action>,
): Diagram {
  return withStepActions(diagram, step, (actions) => {
    const action = actions[place];
    if (!action) return actions;
    const next = { ...action, ...values };
    const [before, after] = [actions.slice(0, place), actions.slice(place + 1)];
    return [...fitting(before, next), next, ...fitting(after, next)];
  });
}

function fitting(actions: readonly Action[], { by, kind }: Action): Action[] {
  return actions.filter((other) => other.by !== by || canGoTogether(other.kind, kind));
}

function withStepActions(diagram: Diagram, step: number, change: (actions: Action[]) => Action[]) {
  const steps = diagram.steps.map((one, place) =>
    place === step ? { actions: change(one.actions) } : one,
  );
  return { ...diagram, steps };
}

/** Bends the line of an action: moves its bend at a place of `path`, or adds one before it. */
export function withBend(
  diagram: Diagram,
  { step, place }: { step: number; place: number },
  bend: number,
  at: Position,
  isNew: boolean,
): Diagram {
  const bends = diagram.steps[step]?.actions[place]?.path ?? [];
  const path = bends.toSpliced(bend, isNew ? 0 : 1, at);
  return withActionValues(diagram, step, place, { path });
}

/** Gives a line one bend, to its left as seen by who acts; to its right where it has that bend already. */
export function curved(diagram: Diagram, thing: { step: number; place: number }): Diagram {
  const { step, place } = thing;
  const action = diagram.steps[step]?.actions[place];
  if (!action) return diagram;
  const [x, y] = placementAfter(diagram, step).actors[action.by] ?? [0, 0];
  const [toX, toY] = endOf(diagram, step, action);
  const bendTo = (side: number): Position =>
    onPicture(diagram.surface, [
      (x + toX) / 2 + (side * (toY - y)) / 4,
      (y + toY) / 2 - (side * (toX - x)) / 4,
    ]);
  const [left, right] = [bendTo(1), bendTo(-1)];
  const isLeft = action.path.length === 1 && action.path[0] && distance(action.path[0], left) < 0.1;
  return withActionValues(diagram, step, place, { path: [isLeft ? right : left] });
}

/** Adds a step in which nobody moves yet, at the end. */
export function withStep(diagram: Diagram): Diagram {
  return { ...diagram, steps: [...diagram.steps, { actions: [] }] };
}

export function withoutStep(diagram: Diagram, step: number): Diagram {
  return { ...diagram, steps: diagram.steps.filter((_, place) => place !== step) };
}

/** Adds the same step again after it. */
export function withStepAgain(diagram: Diagram, step: number): Diagram {
  const steps = diagram.steps.flatMap((one, place) => (place === step ? [one, one] : [one]));
  return { ...diagram, steps };
}

/** The whole diagram mirrored: `x` swaps left and right, `y` top and bottom. */
export function mirrored(diagram: Diagram, axis: 'x' | 'y'): Diagram {
  const half = axis === 'x' ? 540 : 360;
  // All pairs of numbers in it are positions.
  return JSON.parse(JSON.stringify(diagram), (key, value: unknown) => {
    if (key === 'turn') return (half - Math.round(value as number)) % 360;
    if (!Array.isArray(value) || typeof value[0] !== 'number') return value;
    const [x, y] = value as Position;
    return rounded(axis === 'x' ? [-x, y] : [x, -y]);
  }) as Diagram;
}

export function withSurface(diagram: Diagram, surface: Partial<Surface>): Diagram {
  return { ...diagram, surface: { ...diagram.surface, ...surface } };
}
