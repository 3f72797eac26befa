import { bothEnds, centred, line, type SurfaceLines } from './surface-lines';

/** World Rugby, Laws of the Game, Law 1: 100 x 70 m between goal lines, here with in-goal areas of 10 m (6 to 22). */
export const rugby: SurfaceLines = {
  length: 120,
  width: 70,
  lines: [
    centred(120, 70),
    line(0, -35, 0, 35),
    bothEnds((side) => [
      line(side * 50, -35, side * 50, 35),
      line(side * 28, -35, side * 28, 35),
      // The goal: two posts 5.6 m apart.
      line(side * 50, -2.8, side * 51.5, -2.8),
      line(side * 50, 2.8, side * 51.5, 2.8),
    ]),
  ].join(''),
  brokenLines: bothEnds((side) => [
    line(side * 10, -35, side * 10, 35),
    line(side * 45, -30, side * 45, 30),
    line(0, side * 30, 45, side * 30),
    line(0, side * 30, -45, side * 30),
    line(0, side * 20, 50, side * 20),
    line(0, side * 20, -50, side * 20),
  ]),
};
