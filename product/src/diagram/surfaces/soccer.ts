import {
  bothEnds,
  centred,
  circle,
  endArc,
  line,
  rectangle,
  spot,
  type SurfaceLines,
} from './surface-lines';

/** The half height of the arc outside of the penalty area: 9.15 m around a mark that is 5.5 m inside of it. */
const arcHalf = Math.sqrt(9.15 ** 2 - 5.5 ** 2);

/** IFAB, Laws of the Game, Law 1: 105 x 68 m, the size of international matches (90 to 120 by 45 to 90 are allowed). */
export const soccer: SurfaceLines = {
  length: 105,
  width: 68,
  lines: [
    centred(105, 68),
    line(0, -34, 0, 34),
    circle(0, 0, 9.15),
    spot(0, 0),
    bothEnds((side) => [
      rectangle(side * 52.5, -20.16, side * -16.5, 40.32),
      rectangle(side * 52.5, -9.16, side * -5.5, 18.32),
      rectangle(side * 52.5, -3.66, side * 2, 7.32),
      spot(side * 41.5, 0),
      endArc(side, 36, -arcHalf, 9.15, 36, arcHalf),
      endArc(side, 51.5, -34, 1, 52.5, -33),
      endArc(side, 52.5, 33, 1, 51.5, 34),
    ]),
  ].join(''),
};
