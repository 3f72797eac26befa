import {
  cornersOf,
  type Diagram,
  distance,
  placementAfter,
  pointsOf,
  type Position,
} from '@touchline/product';
import { movedTo, positionOf, type Thing, withBend, withValues } from './diagram-changes';

/** A point of what is selected: by all but a ring it is changed. */
export interface Handle {
  kind: 'ring' | 'end' | 'bend' | 'middle';
  at: Position;
  /** The diagram once the handle is at a position. */
  moved: (at: Position) => Diagram;
}

/**
 * What a finger meets, within a reach in metres: at the start actors, balls that nobody has, equipment and the
 * edges of zones; in a step, actors and the lines of its actions.
 * @param view 0 for the start, or the number of the step
 */
export function thingAt(
  diagram: Diagram,
  view: number,
  at: Position,
  reach: number,
): Thing | undefined {
  const actor = actorAt(diagram, view, at, reach);
  const found: [Thing, number][] = actor
    ? [[{ list: 'actors', place: actor.place }, actor.metres]]
    : [];
  if (view > 0) return nearest(found, reach) ?? nearest(linesAt(diagram, view, at), reach / 2);
  for (const list of ['balls', 'equipment'] as const) {
    diagram[list].forEach((one, place) => {
      if ('at' in one) found.push([{ list, place }, distance(one.at, at)]);
    });
  }
  const edges = diagram.zones.map(({ from, to }, place): [Thing, number] => {
    const corners: Position[] = [from, [to[0], from[1]], to, [from[0], to[1]], from];
    return [{ list: 'zones', place }, metresToLine(corners, at)];
  });
  return nearest(found, reach) ?? nearest(edges, reach / 2);
}

/** The actor within reach before a step, or after it where a line leads to their end. */
export function actorAt(
  diagram: Diagram,
  view: number,
  at: Position,
  reach: number,
  isEndToo = false,
): { id: string; place: number; metres: number } | undefined {
  const moments = isEndToo && view > 0 ? [view - 1, view] : [Math.max(0, view - 1)];
  const found = moments.flatMap((moment) => {
    const { actors } = placementAfter(diagram, moment);
    return diagram.actors.map(({ id }, place) => {
      return { id, place, metres: distance(actors[id] ?? [0, 0], at) };
    });
  });
  const [near] = found.toSorted((one, other) => one.metres - other.metres);
  return near && near.metres <= reach ? near : undefined;
}

function nearest(found: [Thing, number][], reach: number): Thing | undefined {
  const [near] = found.toSorted(([, one], [, other]) => one - other);
  return near && near[1] <= reach ? near[0] : undefined;
}

function linesAt(diagram: Diagram, view: number, at: Position): [Thing, number][] {
  const [before, after] = [placementAfter(diagram, view - 1), placementAfter(diagram, view)];
  return (diagram.steps[view - 1]?.actions ?? []).map((action, place) => [
    { list: 'actions', step: view - 1, place },
    metresToLine(pointsOf(cornersOf(action, before, after)), at),
  ]);
}

function metresToLine(points: readonly Position[], at: Position): number {
  return Math.min(
    ...points.slice(1).map(([toX, toY], place) => {
      const [x, y] = points[place] ?? [toX, toY];
      const [across, along] = [toX - x, toY - y];
      const square = across ** 2 + along ** 2 || 1;
      const share = ((at[0] - x) * across + (at[1] - y) * along) / square;
      const near = Math.min(1, Math.max(0, share));
      return distance([x + near * across, y + near * along], at);
    }),
  );
}

/** The points of what is selected: the corners of a zone; end, bends and middles of a line; a ring around others. */
export function handlesOf(
  diagram: Diagram,
  { selected, step }: { selected: Thing | undefined; step: number },
): Handle[] {
  if (!selected) return [];
  const moved = (at: Position) => movedTo(diagram, selected, at);
  const now = placementAfter(diagram, Math.max(0, step - 1));
  if (selected.list === 'actors') {
    const at = now.actors[diagram.actors[selected.place]?.id ?? ''] ?? [0, 0];
    return [{ kind: 'ring', at, moved }];
  }
  if (selected.list === 'zones') {
    const { from, to } = diagram.zones[selected.place] ?? { from: [0, 0], to: [0, 0] };
    return Object.entries({ from, to }).map(([corner, at]) => ({
      kind: 'end',
      at,
      moved: (next) => withValues(diagram, 'zones', selected.place, { [corner]: next }),
    }));
  }
  const action =
    selected.list === 'actions' && diagram.steps[selected.step]?.actions[selected.place];
  if (!action) return [{ kind: 'ring', at: positionOf(diagram, selected), moved }];
  const corners = cornersOf(action, now, placementAfter(diagram, step));
  const bendAt = (kind: 'bend' | 'middle', bend: number, at: Position): Handle => ({
    kind,
    at,
    moved: (next) => withBend(diagram, selected, bend, next, kind === 'middle'),
  });
  return [
    { kind: 'end', at: corners.at(-1) ?? [0, 0], moved },
    ...action.path.map((at, bend) => bendAt('bend', bend, at)),
    ...corners.slice(1).map(([x, y], bend) => {
      const [fromX, fromY] = corners[bend] ?? [x, y];
      return bendAt('middle', bend, [(fromX + x) / 2, (fromY + y) / 2]);
    }),
  ];
}
