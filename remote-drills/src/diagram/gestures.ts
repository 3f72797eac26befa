import {
  type Action,
  type ActionKind,
  actionKinds,
  ballOf,
  type Diagram,
  type DiagramEquipment,
  distance,
  equipmentKinds,
  placementAfter,
  type Position,
  type Role,
  roles,
  sizeOf,
  usesBall,
} from '@touchline/product';
import {
  movedTo,
  type Thing,
  withAction,
  withActor,
  withBall,
  withBallGiven,
  withEquipment,
  withZone,
} from './diagram-changes';
import { onPicture } from './positions-on-picture';
import { actorAt, handlesOf, thingAt } from './things-at';

/** What the next tap on the pitch does: it adds something, or makes an action of who is selected. */
export type Tool = Role | DiagramEquipment['kind'] | 'ball' | 'zone' | ActionKind;

/** What the editor shows. */
export interface View {
  /** 0 for the start, or the number of a step. */
  step: number;
  tool: Tool | undefined;
  selected: Thing | undefined;
}

/** A tap or a drag on the pitch, in metres. */
export interface Gesture {
  from: Position;
  to: Position;
  isDrag: boolean;
  /** Up to this far a thing is meant. */
  reach: number;
  /** Positions are rounded to it. */
  grid: number;
}

export interface Outcome {
  diagram: Diagram;
  view: View;
}

export function isActionTool(tool: Tool | undefined): tool is ActionKind {
  return (actionKinds as readonly unknown[]).includes(tool);
}

/** What a tap or a drag makes of a diagram and of what is shown. The diagram is not checked yet. */
export function outcomeOf(diagram: Diagram, view: View, gesture: Gesture): Outcome {
  return (gesture.isDrag && dragged(diagram, view, gesture)) || tapped(diagram, view, gesture);
}

function dragged(diagram: Diagram, view: View, gesture: Gesture): Outcome | undefined {
  const { from, reach } = gesture;
  const to = onPicture(diagram.surface, gesture.to, gesture.grid);
  const handle = handlesOf(diagram, view).find(
    ({ kind, at }) => kind !== 'ring' && distance(at, from) <= reach,
  );
  if (handle) return { diagram: handle.moved(to), view };
  const thing = thingAt(diagram, view.step, from, reach);
  if (view.tool === 'zone' && !thing) return withZoneSelected(diagram, view, from, to);
  if (!thing || thing.list === 'actions') return undefined;
  const selected = { ...view, selected: thing };
  if (view.step > 0) return acted(diagram, selected, gesture);
  const receiver =
    thing.list === 'balls' && actorAt(diagram, 0, gesture.to, 1.5 * sizeOf(diagram.surface));
  if (receiver) {
    const given: Thing = { list: 'actors', place: receiver.place };
    const next = withBallGiven(diagram, receiver.id, thing.place);
    return { diagram: next, view: { ...view, selected: given } };
  }
  return { diagram: movedTo(diagram, thing, to), view: selected };
}

function tapped(diagram: Diagram, view: View, gesture: Gesture): Outcome {
  const { step, tool, selected } = view;
  const isActing = isActionTool(tool);
  if (isActing && selected?.list === 'actors') return acted(diagram, view, gesture);
  const isAdding = tool !== undefined && !isActing;
  const at = onPicture(diagram.surface, gesture.to, gesture.grid);
  const size = sizeOf(diagram.surface);
  if (isAdding && tool === 'ball') {
    const actor = actorAt(diagram, 0, gesture.to, gesture.reach);
    if (!actor) return added(withBall(diagram, at), view, 'balls');
    const selected: Thing = { list: 'actors', place: actor.place };
    return { diagram: withBall(diagram, actor.id), view: { ...view, selected } };
  }
  // What is added may stand close to others, so that only what is drawn there is meant.
  const thing = thingAt(diagram, step, gesture.to, isAdding ? size : gesture.reach);
  if (thing || !isAdding) return { diagram, view: { ...view, selected: thing } };
  return addedAt(diagram, view, at);
}

/** Adds what the tool says at a position; the tool stays for more of it. */
export function addedAt(diagram: Diagram, view: View, at: Position): Outcome {
  const { tool } = view;
  const role = roles.find((one) => one === tool);
  const kind = equipmentKinds.find((one) => one === tool);
  if (role) return added(withActor(diagram, role, at), view, 'actors');
  if (kind) return added(withEquipment(diagram, kind, at), view, 'equipment');
  if (tool === 'ball') return added(withBall(diagram, at), view, 'balls');
  const half = 3 * sizeOf(diagram.surface);
  const corner = (by: number): Position => [at[0] + by, at[1] + by];
  return withZoneSelected(diagram, view, corner(-half), corner(half));
}

function withZoneSelected(diagram: Diagram, view: View, from: Position, to: Position): Outcome {
  const [one, other] = [onPicture(diagram.surface, from, 0.5), onPicture(diagram.surface, to, 0.5)];
  // One zone at a time: the next drag is to change it.
  return added(withZone(diagram, one, other), { ...view, tool: undefined }, 'zones');
}

function added(diagram: Diagram, view: View, list: 'actors' | 'balls' | 'equipment' | 'zones') {
  const selected: Thing = { list, place: diagram[list].length - 1 };
  return { diagram, view: { ...view, selected } };
}

/** Makes an action of the selected actor, who stays selected for another one. */
function acted(diagram: Diagram, view: View, { to, reach, grid }: Gesture): Outcome {
  const { step, tool, selected } = view;
  const by = selected?.list === 'actors' ? diagram.actors[selected.place]?.id : undefined;
  if (by === undefined || step === 0) return { diagram, view };
  const chosen = isActionTool(tool) ? tool : undefined;
  const size = sizeOf(diagram.surface);
  // A pass and a screen are for somebody; a move may end close to others, and a shot is at a goal.
  const isFor = chosen === 'pass' || chosen === 'screen';
  const target =
    chosen === 'shot' ? undefined : actorAt(diagram, step, to, isFor ? reach : 1.2 * size, true);
  if (target?.id === by) return { diagram, view };
  const kind = chosen ?? kindMeant(diagram, step, by, target !== undefined);
  const end = target?.id ?? onPicture(diagram.surface, to, grid);
  const next = withAction(diagram, step - 1, { by, kind, path: [], to: end });
  return { diagram: next, view: { ...view, tool: undefined } };
}

/** What a drag without a tool means: who has a ball takes it along, or passes it to whom the drag leads. */
function kindMeant(diagram: Diagram, step: number, by: string, isToActor: boolean): ActionKind {
  const hasBall = ballOf(placementAfter(diagram, step - 1), by) >= 0;
  const actions = diagram.steps[step - 1]?.actions ?? [];
  const playsBall = actions.some((action) => action.by === by && usesBall(action.kind));
  if (!hasBall || playsBall) return 'run';
  return isToActor ? 'pass' : 'dribble';
}

/** An action of an actor without a gesture: to the first other one, or a few metres to the right. */
export function defaultAction(
  diagram: Diagram,
  step: number,
  by: string,
  kind: ActionKind,
): Action {
  const [x, y] = placementAfter(diagram, step - 1).actors[by] ?? [0, 0];
  const other = diagram.actors.find(({ id }) => id !== by);
  const isFor = kind === 'pass' || kind === 'screen';
  const ahead = onPicture(diagram.surface, [x + 4 * sizeOf(diagram.surface), y], 0.5);
  return { by, kind, path: [], to: (isFor && other?.id) || ahead };
}
