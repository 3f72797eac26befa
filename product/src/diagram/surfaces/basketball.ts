import {
  bothEnds,
  centred,
  circle,
  endArc,
  line,
  rectangle,
  type SurfaceLines,
} from './surface-lines';

/** The middle of the ring, from the centre: 1.575 m inside of the end line. */
const ring = 14 - 1.575;
/** Where the line of three points leaves its straight part, 0.9 m inside of the side line. */
const bendX = ring - Math.sqrt(6.75 ** 2 - 6.6 ** 2);

/** FIBA, Official Basketball Rules, Article 2: 28 x 15 m. */
export const basketball: SurfaceLines = {
  length: 28,
  width: 15,
  lines: [
    centred(28, 15),
    line(0, -7.5, 0, 7.5),
    circle(0, 0, 1.8),
    bothEnds((side) => [
      rectangle(side * 14, -2.45, side * -5.8, 4.9),
      endArc(side, 8.2, -1.8, 1.8, 8.2, 1.8),
      line(side * 14, -6.6, side * bendX, -6.6),
      line(side * 14, 6.6, side * bendX, 6.6),
      endArc(side, bendX, -6.6, 6.75, bendX, 6.6),
      endArc(side, ring, -1.25, 1.25, ring, 1.25),
      line(side * 12.8, -0.9, side * 12.8, 0.9),
      circle(side * ring, 0, 0.225),
    ]),
  ].join(''),
};
