import { readStill, type StillMark } from './still';

/** An element of SVG: its name and its attributes, `class` among them. */
type StillShape = [element: string, attributes: Record<string, string | number>];

/** A drill's `still` as shapes of SVG, for a page that React draws as for one that the server writes. */
export function drawStill(still: string): { viewBox: string; shapes: StillShape[] } {
  const [[, x = 0, y = 0, width = 1, height = 1] = ['s'], ...marks] = readStill(still);
  const size = Math.max(width, height) / 22;
  return {
    viewBox: [x - size, y - size, width + 2 * size, height + 2 * size].join(' '),
    shapes: [['rect', { x, y, width, height }], ...marks.map((mark) => shapeOf(mark, size))],
  };
}

function shapeOf([letter, ...numbers]: StillMark, size: number): StillShape {
  const [x = 0, y = 0, toX = 0, toY = 0] = numbers;
  switch (letter) {
    case 'p':
    case 'm':
      return ['polyline', { class: `is-${letter}`, points: numbers.join(' ') }];
    case 'z': {
      const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
      const [width, height] = [Math.abs(toX - x), Math.abs(toY - y)];
      return ['rect', { x: left, y: top, width, height }];
    }
    case 'd':
      return [
        'path',
        { class: 'is-defender', d: `M${x} ${y - size}l${size} ${1.8 * size}h${-2 * size}z` },
      ];
    default: {
      const r = size * (letter === 'b' || letter === 'e' ? 0.5 : 0.9);
      // A ball is a ring.
      const role = letter === 'a' ? 'is-attacker' : letter === 'b' ? 'is-b' : 'is-other';
      return ['circle', { class: role, cx: x, cy: y, r }];
    }
  }
}
