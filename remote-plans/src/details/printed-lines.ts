/** The lines of a page that descriptions may fill, and the fewest of one. */
const linesOfPage = 24;
const fewestLines = 2;

/** What drills have of a page, and what the name of one, and a line of its description, take; in millimetres. */
const pageMm = 205;
const nameMm = 9;
const lineMm = 4.2;

/** How many lines of each description go on paper, so that a usual plan fits on a page. */
export function printedLines(drills: number): number {
  return Math.max(fewestLines, Math.floor(linesOfPage / Math.max(1, drills)));
}

/**
 * How high a diagram may be on that page, in millimetres, and how many lines of the description stand with it: below
 * it, and where a plan has more than four drills, beside it.
 */
export function printedDiagram(drills: number) {
  const isBeside = drills > 4;
  const room = pageMm / Math.max(1, drills) - nameMm;
  const height = Math.min(Math.max(10, isBeside ? room : room - fewestLines * lineMm), 60);
  const lines = Math.max(1, Math.floor((isBeside ? room : room - height) / lineMm + 0.01));
  return { isBeside, height, lines };
}
