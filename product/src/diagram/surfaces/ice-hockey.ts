import {
  bothEnds,
  circle,
  endArc,
  line,
  rectangle,
  spot,
  type SurfaceLines,
} from './surface-lines';

/** Half a goal line, which ends in the round corner: 4 m from the end boards, corners of 8.5 m. */
const goalLine = 15 - 8.5 + Math.sqrt(8.5 ** 2 - 4.5 ** 2);

/** IIHF, Official Rule Book, Rule 1: 60 x 30 m, corners of 8.5 m (7 to 8.5), blue lines 22.86 m from the boards. */
export const iceHockey: SurfaceLines = {
  length: 60,
  width: 30,
  lines: [
    'M-21.5 -15h43a8.5 8.5 0 0 1 8.5 8.5v13a8.5 8.5 0 0 1 -8.5 8.5h-43a8.5 8.5 0 0 1 -8.5 -8.5v-13a8.5 8.5 0 0 1 8.5 -8.5z',
    line(0, -15, 0, 15),
    circle(0, 0, 4.5),
    spot(0, 0),
    bothEnds((side) => [
      line(side * 7.14, -15, side * 7.14, 15),
      line(side * 26, -goalLine, side * 26, goalLine),
      circle(side * 20, -7, 4.5),
      circle(side * 20, 7, 4.5),
      spot(side * 20, -7),
      spot(side * 20, 7),
      spot(side * 5.64, -7),
      spot(side * 5.64, 7),
      endArc(side, 26, -1.8, 1.8, 26, 1.8),
      rectangle(side * 26, -0.915, side * 1.12, 1.83),
    ]),
  ].join(''),
};
