export interface SurfaceLines {
  /** Metres of the whole surface, with what is played on around the lines. */
  length: number;
  width: number;
  /** Path data in metres from the centre, drawn as lines. */
  lines: string;
  brokenLines?: string;
}

export function rectangle(x: number, y: number, length: number, width: number): string {
  return `M${x} ${y}h${length}v${width}h${-length}z`;
}

/** A rectangle of the whole length and width around the centre. */
export function centred(length: number, width: number): string {
  return rectangle(-length / 2, -width / 2, length, width);
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export function spot(x: number, y: number): string {
  return circle(x, y, 0.1);
}

export function line(x: number, y: number, toX: number, toY: number): string {
  return `M${x} ${y}L${toX} ${toY}`;
}

/** What is drawn for both ends: `draw` gets 1 for the right end and -1 for the left one. */
export function bothEnds(draw: (side: 1 | -1) => string[]): string {
  return [...draw(1), ...draw(-1)].join('');
}

/** An arc that bulges to the middle: from the upper point to the lower one of the right end, and the same mirrored. */
export function endArc(
  side: 1 | -1,
  x: number,
  y: number,
  radius: number,
  toX: number,
  toY: number,
): string {
  const sweep = side > 0 ? 0 : 1;
  return `M${side * x} ${y}A${radius} ${radius} 0 0 ${sweep} ${side * toX} ${toY}`;
}
