import { printedDiagram, printedLines } from './printed-lines';

it.each([
  [0, 24],
  [1, 24],
  [4, 6],
  [6, 4],
  [8, 3],
  [20, 2],
])('with %i drills, %i lines of each description are printed', (drills, lines) => {
  expect(printedLines(drills)).toBe(lines);
});

it.each([
  [1, 60, 32, false],
  [2, 60, 7, false],
  [4, 33.85, 2, false],
  [5, 32, 7, true],
  [8, 16.625, 3, true],
  [40, 10, 1, true],
])('of %i drills a diagram is %d mm high, with %i lines', (drills, height, lines, isBeside) => {
  const rounded = expect.closeTo(height, 1) as number;
  expect(printedDiagram(drills)).toEqual({ height: rounded, lines, isBeside });
});
