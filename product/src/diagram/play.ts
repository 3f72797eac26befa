import { type Action, type Diagram, isMove } from './diagram';
import { pointAt, pointsOf } from './lines';
import { ballOf, cornersOf, placementAfter, type Placement } from './positions';

/** Where all are at a moment of a diagram that plays; a `time` of 1.5 is in the middle of the second step. */
export function placementAt(diagram: Diagram, time: number): Placement {
  const step = Math.floor(time);
  const before = placementAfter(diagram, step);
  const share = eased(time - step);
  const actions = diagram.steps[step]?.actions ?? [];
  if (share === 0 || actions.length === 0) return before;
  const after = placementAfter(diagram, step + 1);
  const actors = { ...before.actors };
  const balls = before.balls.map((ball) => ({ ...ball }));
  // Moves first: a pass of the same actor then takes the ball away from the move.
  const order = ({ kind }: Action) => (isMove(kind) ? 0 : 1);
  for (const action of actions.toSorted((one, other) => order(one) - order(other))) {
    const at = pointAt(pointsOf(cornersOf(action, before, after)), share);
    const place = ballOf(before, action.by);
    if (isMove(action.kind)) actors[action.by] = at;
    const own = balls[place];
    if (!own) continue;
    // Who passes or shoots no longer has it; who runs takes along what they have.
    if (!isMove(action.kind)) balls[place] = { at };
    else if (own.holder === action.by || action.kind === 'dribble') {
      balls[place] = { at, holder: action.by };
    }
  }
  return { actors, balls };
}

/** Slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
