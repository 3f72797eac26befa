import { bothEnds, centred, endArc, line, rectangle, type SurfaceLines } from './surface-lines';

/** The line of so many metres in front of a goal of 3 m: straight before it, round its posts. */
function goalLine(side: 1 | -1, metres: number): string {
  const front = 20 - metres;
  // The line at 9 m would leave the court beside the goal: it ends at the side lines.
  const end = 1.5 + metres <= 10 ? 20 : 20 - Math.sqrt(metres ** 2 - 8.5 ** 2);
  const height = Math.min(1.5 + metres, 10);
  return [
    endArc(side, end, -height, metres, front, -1.5),
    line(side * front, -1.5, side * front, 1.5),
    endArc(side, front, 1.5, metres, end, height),
  ].join('');
}

/** IHF, Rules of the Game, Rule 1: 40 x 20 m. */
export const handball: SurfaceLines = {
  length: 40,
  width: 20,
  lines: [
    centred(40, 20),
    line(0, -10, 0, 10),
    bothEnds((side) => [
      goalLine(side, 6),
      line(side * 13, -0.5, side * 13, 0.5),
      line(side * 16, -0.075, side * 16, 0.075),
      rectangle(side * 20, -1.5, side, 3),
    ]),
  ].join(''),
  brokenLines: bothEnds((side) => [goalLine(side, 9)]),
};
