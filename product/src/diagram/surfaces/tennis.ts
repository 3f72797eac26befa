import { bothEnds, centred, line, type SurfaceLines } from './surface-lines';

/** ITF, Rules of Tennis, Rule 1: 23.77 x 10.97 m, singles 8.23 m, service lines 6.4 m; here with the run-off. */
export const tennis: SurfaceLines = {
  length: 36.6,
  width: 18.3,
  lines: [
    centred(23.77, 10.97),
    line(-11.885, -4.115, 11.885, -4.115),
    line(-11.885, 4.115, 11.885, 4.115),
    line(-6.4, 0, 6.4, 0),
    // The net reaches 0.914 m beyond the court.
    line(0, -6.4, 0, 6.4),
    bothEnds((side) => [
      line(side * 6.4, -4.115, side * 6.4, 4.115),
      line(side * 11.885, 0, side * 11.785, 0),
    ]),
  ].join(''),
};
