import {
  type Diagram,
  diagramBounds,
  distance,
  frameOf,
  type Position,
  sizeOf,
  type Surface,
  toDecimetre,
} from '@touchline/product';

/** The nearest position that the picture of a surface shows, in steps of `grid` metres. */
export function onPicture(surface: Surface, [x, y]: Position, grid = 0.1): Position {
  const [left, top, length, width] = frameOf(surface);
  const margin = sizeOf(surface);
  const near = (value: number, least: number, span: number) =>
    Math.min(least + span + margin, Math.max(least - margin, Math.round(value / grid) * grid));
  return rounded([near(x, left, length), near(y, top, width)]);
}

/** A position to one decimal, within the bounds of a diagram. */
export function rounded([x, y]: Position): Position {
  const { metres } = diagramBounds;
  const near = (value: number) => toDecimetre(Math.min(metres, Math.max(-metres, value)));
  return [near(x), near(y)];
}

/** The middle of the picture, or the first place from there to the right and down where nobody and nothing stands. */
export function freePosition({ surface, actors, equipment, balls }: Diagram): Position {
  const [left, top, length, width] = frameOf(surface);
  const gap = 3 * sizeOf(surface);
  const taken = [...actors, ...equipment, ...balls.filter((ball) => 'at' in ball)];
  const places = Array.from({ length: 30 }, (_, place): Position => {
    const [across, down] = [place % 6, Math.floor(place / 6)];
    return onPicture(
      surface,
      [left + length / 2 + across * gap, top + width / 2 + down * gap],
      0.5,
    );
  });
  const isFree = (at: Position) => taken.every((other) => distance(other.at, at) > gap / 2);
  return places.find(isFree) ?? onPicture(surface, [left + length / 2, top + width / 2]);
}
