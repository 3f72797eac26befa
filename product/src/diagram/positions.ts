import { type Action, type Diagram, isMove, type Position, type Step, usesBall } from './diagram';

/** Where all are between two steps. `holder` is who has the ball. */
export interface Placement {
  actors: Record<string, Position>;
  balls: { at: Position; holder?: string }[];
}

/** Up to this far, in metres, an actor plays a ball that nobody has. */
const reach = 2;
/** A move to another actor ends this far from them, in metres. */
const besides = 1.5;

/** Where all are after so many steps. Only the start is stored: later positions follow from the actions. */
export function placementAfter({ actors, balls, steps }: Diagram, count: number): Placement {
  const places = Object.fromEntries(actors.map(({ id, at }) => [id, at]));
  const start: Placement = {
    actors: places,
    balls: balls.map((ball) =>
      'with' in ball ? { at: places[ball.with] ?? [0, 0], holder: ball.with } : ball,
    ),
  };
  return steps.slice(0, count).reduce(placementNext, start);
}

function placementNext(before: Placement, { actions }: Step): Placement {
  const actors = { ...before.actors };
  for (const action of actions) {
    if (isMove(action.kind)) actors[action.by] = moveEnd(action, before);
  }
  const balls = before.balls.map((ball) =>
    ball.holder === undefined ? ball : { ...ball, at: actors[ball.holder] ?? ball.at },
  );
  for (const { by, kind, to } of actions) {
    const place = usesBall(kind) ? ballOf(before, by) : -1;
    if (place < 0) continue;
    if (kind === 'dribble') balls[place] = { at: actors[by] ?? [0, 0], holder: by };
    else if (typeof to === 'string') balls[place] = { at: actors[to] ?? [0, 0], holder: to };
    else balls[place] = { at: to };
  }
  return { actors, balls };
}

/** The place in `balls` of the one that an actor plays: their own, or the nearest free one in reach; -1 for none. */
export function ballOf({ actors, balls }: Placement, actor: string): number {
  const own = balls.findIndex(({ holder }) => holder === actor);
  if (own >= 0) return own;
  const from = actors[actor];
  if (!from) return -1;
  return balls.reduce((nearest, ball, place) => {
    const limit = nearest < 0 ? reach : distance(from, balls[nearest]?.at ?? from);
    const isNearer = ball.holder === undefined && distance(from, ball.at) <= limit;
    return isNearer ? place : nearest;
  }, -1);
}

/** The corners of an action's line: where it starts, bends and ends. `after` is the placement after its step. */
export function cornersOf(action: Action, before: Placement, after: Placement): Position[] {
  const { by, kind, path, to } = action;
  const start = before.actors[by] ?? [0, 0];
  if (isMove(kind)) return [start, ...path, after.actors[by] ?? start];
  return [start, ...path, typeof to === 'string' ? (after.actors[to] ?? start) : to];
}

function moveEnd({ by, path, to }: Action, { actors }: Placement): Position {
  if (typeof to !== 'string') return to;
  const from = path.at(-1) ?? actors[by] ?? [0, 0];
  const target = actors[to] ?? from;
  const share = Math.max(0, 1 - besides / Math.max(distance(from, target), besides));
  return between(from, target, share);
}

/** Metres between two positions. */
export function distance([x, y]: Position, [toX, toY]: Position): number {
  return Math.hypot(toX - x, toY - y);
}

/** The position at a share of the way, 0 to 1. */
export function between([x, y]: Position, [toX, toY]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** All actions of a diagram whose actor has no ball to play within reach; steps count from 0. */
export function missingBalls(diagram: Diagram): { step: number; action: Action }[] {
  return diagram.steps.flatMap(({ actions }, step) => {
    const before = placementAfter(diagram, step);
    return actions
      .filter(({ by, kind }) => usesBall(kind) && ballOf(before, by) < 0)
      .map((action) => ({ step, action }));
  });
}
