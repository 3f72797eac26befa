import {
  cornersOf,
  type Diagram,
  distance,
  placementAfter,
  pointsOf,
  type Position,
  type Zone,
} from '@touchline/shared/product';
import { movedTo, type Thing, withBend, withValues } from './diagram-changes';

/** A point by which a selected thing is changed. */
export interface Handle {
  kind: 'end' | 'bend' | 'middle';
  at: Position;
  /** The diagram once the handle is at a position. */
  moved: (at: Position) => Diagram;
}

/**
 * What a finger meets: the nearest thing within reach. At the start these are actors, balls that nobody has,
 * equipment and the edges of zones; in a step, actors and the lines of its actions.
 * @param view 0 for the start, or the number of the step
 * @param reach in metres
 */
export function thingAt(
  diagram: Diagram,
  view: number,
  at: Position,
  reach: number,
): Thing | undefined {
  const actor = actorAt(diagram, view, at, reach);
  const solid: [Thing, number][] = actor
    ? [[{ list: 'actors', place: actor.place }, actor.metres]]
    : [];
  if (view > 0) return nearest([...solid], reach) ?? nearest(linesAt(diagram, view, at), reach / 2);
  diagram.balls.forEach((ball, place) => {
    if ('at' in ball) solid.push([{ list: 'balls', place }, distance(ball.at, at)]);
  });
  diagram.equipment.forEach((one, place) =>
    solid.push([{ list: 'equipment', place }, distance(one.at, at)]),
  );
  const edges = diagram.zones.map((zone, place): [Thing, number] => [
    { list: 'zones', place },
    metresToEdge(zone, at),
  ]);
  return nearest(solid, reach) ?? nearest(edges, reach / 2);
}

/** The actor within reach before a step, or after it where a line leads to their end. */
export function actorAt(
  diagram: Diagram,
  view: number,
  at: Position,
  reach: number,
  isEndToo = false,
): { id: string; place: number; metres: number } | undefined {
  const placements = [placementAfter(diagram, Math.max(0, view - 1))];
  if (isEndToo && view > 0) placements.push(placementAfter(diagram, view));
  const found = diagram.actors.flatMap(({ id }, place) =>
    placements.map(({ actors }) => ({ id, place, metres: distance(actors[id] ?? [0, 0], at) })),
  );
  return found
    .filter(({ metres }) => metres <= reach)
    .toSorted((one, other) => one.metres - other.metres)[0];
}

function nearest(found: [Thing, number][], reach: number): Thing | undefined {
  const within = found.filter(([, metres]) => metres <= reach);
  return within.toSorted(([, one], [, other]) => one - other)[0]?.[0];
}

function linesAt(diagram: Diagram, view: number, at: Position): [Thing, number][] {
  const step = view - 1;
  const [before, after] = [placementAfter(diagram, step), placementAfter(diagram, view)];
  return (diagram.steps[step]?.actions ?? []).map((action, place) => [
    { list: 'actions', step, place },
    metresToLine(pointsOf(cornersOf(action, before, after)), at),
  ]);
}

function metresToLine(points: readonly Position[], at: Position): number {
  return Math.min(
    ...points.slice(1).map((end, place) => metresToPiece(points[place] ?? end, end, at)),
  );
}

function metresToPiece([x, y]: Position, [toX, toY]: Position, at: Position): number {
  const [across, along] = [toX - x, toY - y];
  const square = across ** 2 + along ** 2 || 1;
  const share = ((at[0] - x) * across + (at[1] - y) * along) / square;
  const near = Math.min(1, Math.max(0, share));
  return distance([x + near * across, y + near * along], at);
}

function metresToEdge({ from, to }: Pick<Zone, 'from' | 'to'>, at: Position): number {
  const corners: Position[] = [from, [to[0], from[1]], to, [from[0], to[1]], from];
  return metresToLine(corners, at);
}

/** The points by which a selected thing is changed: the corners of a zone; end, bends and middles of a line. */
export function handlesOf(diagram: Diagram, thing: Thing | undefined): Handle[] {
  if (thing?.list === 'zones') {
    const zone = diagram.zones[thing.place];
    if (!zone) return [];
    return (['from', 'to'] as const).map((corner) => ({
      kind: 'end',
      at: zone[corner],
      moved: (at) => withValues(diagram, 'zones', thing.place, { [corner]: at }),
    }));
  }
  if (thing?.list !== 'actions') return [];
  const action = diagram.steps[thing.step]?.actions[thing.place];
  if (!action) return [];
  const [before, after] = [
    placementAfter(diagram, thing.step),
    placementAfter(diagram, thing.step + 1),
  ];
  const corners = cornersOf(action, before, after);
  const end = corners.at(-1) ?? [0, 0];
  const bendAt = (kind: 'bend' | 'middle', bend: number, at: Position): Handle => ({
    kind,
    at,
    moved: (position) => withBend(diagram, thing, bend, position, kind === 'middle'),
  });
  return [
    { kind: 'end', at: end, moved: (at) => movedTo(diagram, thing, at) },
    ...action.path.map((at, bend) => bendAt('bend', bend, at)),
    ...corners.slice(1).map(([x, y], bend) => {
      const [fromX, fromY] = corners[bend] ?? [x, y];
      return bendAt('middle', bend, [(fromX + x) / 2, (fromY + y) / 2]);
    }),
  ];
}
