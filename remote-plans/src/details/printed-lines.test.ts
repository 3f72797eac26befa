import { printedLines } from './printed-lines';

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
