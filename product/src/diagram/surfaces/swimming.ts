import { centred, line, type SurfaceLines } from './surface-lines';

/** World Aquatics, Facilities Rules: a pool of 50 x 25 m, ten lanes of 2.5 m. Its half is 25 m of it. */
export const swimming: SurfaceLines = {
  length: 50,
  width: 25,
  lines: centred(50, 25),
  brokenLines: Array.from({ length: 9 }, (_, lane) => 2.5 * (lane - 4))
    .map((y) => line(-25, y, 25, y))
    .join(''),
};
