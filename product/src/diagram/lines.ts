import type { Position } from './diagram';
import type { Stroke } from './notation';
import { between, distance } from './positions';

/** Points of a curve to each of its corners. */
const perCorner = 8;

/** The points of a line through its corners: straight between two, and a smooth curve where it bends (Catmull-Rom). */
export function pointsOf(corners: readonly Position[]): Position[] {
  if (corners.length < 3) return [...corners];
  const at = (place: number) =>
    corners[Math.min(corners.length - 1, Math.max(0, place))] ?? ([0, 0] as Position);
  const points: Position[] = [at(0)];
  for (let corner = 0; corner < corners.length - 1; corner++) {
    const around = [at(corner - 1), at(corner), at(corner + 1), at(corner + 2)] as const;
    for (let point = 1; point <= perCorner; point++) {
      const share = point / perCorner;
      points.push([curve(around, 0, share), curve(around, 1, share)]);
    }
  }
  return points;
}

type Four = readonly [Position, Position, Position, Position];

function curve([before, from, to, after]: Four, axis: 0 | 1, t: number): number {
  const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
  return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
}

function lengthOf(points: readonly Position[]): number {
  return points
    .slice(1)
    .reduce((sum, point, place) => sum + distance(points[place] ?? point, point), 0);
}

/** The position after a share of a line, 0 to 1. */
export function pointAt(points: readonly Position[], share: number): Position {
  let left = lengthOf(points) * Math.min(1, Math.max(0, share));
  for (let place = 1; place < points.length; place++) {
    const [from, to] = [points[place - 1], points[place]];
    if (!from || !to) break;
    const piece = distance(from, to);
    if (left <= piece) return between(from, to, piece === 0 ? 1 : left / piece);
    left -= piece;
  }
  return points.at(-1) ?? [0, 0];
}

/** The part of a line without so many metres at its start and its end; as it is when it is too short for that. */
export function shortened(points: readonly Position[], start: number, end: number): Position[] {
  const length = lengthOf(points);
  if (length <= start + end) return [...points];
  const [from, to] = [start / length, 1 - end / length];
  let done = 0;
  const inside = points.filter((point, place) => {
    done += distance(points[place - 1] ?? point, point);
    return done > start && done < length - end;
  });
  return [pointAt(points, from), ...inside, pointAt(points, to)];
}

/** The path data of a line in metres. Waves, zigzag and loops leave it by `size` metres, and end straight. */
export function pathOf(points: readonly Position[], stroke: Stroke, size: number): string {
  if (stroke === 'double') {
    return drawn(beside(points, size / 3)) + drawn(beside(points, -size / 3));
  }
  const swings = ['wavy', 'zigzag', 'loops'].includes(stroke);
  return drawn(swings ? swinging(points, stroke, size) : points);
}

function drawn(points: readonly Position[]): string {
  return points
    .map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('');
}

/** Two decimals: a centimetre, which no screen shows. */
function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}

/** A line moved to its side by so many metres. */
function beside(points: readonly Position[], by: number): Position[] {
  return points.map((point, place) => {
    const [x, y] = directionOf(points[place - 1] ?? point, points[place + 1] ?? point);
    return [point[0] - y * by, point[1] + x * by];
  });
}

function swinging(points: readonly Position[], stroke: Stroke, size: number): Position[] {
  const length = lengthOf(points);
  const straight = Math.min(2 * size, length / 2);
  const swings = Math.max(1, Math.round((length - straight) / (2 * size)));
  const pieces = stroke === 'zigzag' ? 2 : 8;
  const count = swings * pieces;
  const start = points[0] ?? [0, 0];
  const swung = Array.from({ length: count }, (_, place): Position => {
    const angle = (2 * Math.PI * (place + 1)) / pieces;
    const share = ((place + 1) / count) * (1 - straight / length);
    const [x, y] = directionOf(pointAt(points, share - 0.02), pointAt(points, share + 0.02));
    const [atX, atY] = pointAt(points, share);
    const isLast = place === count - 1;
    const out = isLast
      ? 0
      : stroke === 'zigzag'
        ? (place % 2 ? -size : size) / 1.5
        : Math.sin(angle) * size * 0.6;
    const back = stroke === 'loops' && !isLast ? (1 - Math.cos(angle)) * size * 0.6 : 0;
    return [atX - y * out - x * back, atY + x * out - y * back];
  });
  return [start, ...swung, points.at(-1) ?? start];
}

function directionOf(from: Position, to: Position): Position {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** The direction in which a line ends, in degrees clockwise from the right. */
export function endAngle(points: readonly Position[]): number {
  const end = points.at(-1) ?? [0, 0];
  const [x, y] = directionOf(points.at(-2) ?? end, end);
  return (Math.atan2(y, x) * 180) / Math.PI;
}
