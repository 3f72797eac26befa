import { bothEnds, centred, line, type SurfaceLines } from './surface-lines';

/** FIVB, Official Volleyball Rules, Rule 1: a court of 18 x 9 m with a free zone of 3 m; attack lines 3 m from the net. */
export const volleyball: SurfaceLines = {
  length: 24,
  width: 15,
  lines: [
    centred(18, 9),
    // The net reaches 0.5 m beyond the court.
    line(0, -5, 0, 5),
    bothEnds((side) => [line(side * 3, -4.5, side * 3, 4.5)]),
  ].join(''),
  brokenLines: bothEnds((side) => [
    line(side * 3, -6.25, side * 3, -4.5),
    line(side * 3, 4.5, side * 3, 6.25),
  ]),
};
