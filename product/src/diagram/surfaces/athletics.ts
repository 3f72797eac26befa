import { centred, line, type SurfaceLines } from './surface-lines';

/** World Athletics, Technical Rules, Rule 14: a straight of 100 m, eight lanes of 1.22 m. */
export const athletics: SurfaceLines = {
  length: 100,
  width: 9.8,
  lines:
    centred(100, 9.76) +
    Array.from({ length: 7 }, (_, lane) => 1.22 * (lane - 3))
      .map((y) => line(-50, y, 50, y))
      .join(''),
};
