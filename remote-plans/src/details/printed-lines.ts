/** The lines of a page that descriptions may fill, and the fewest of one. */
const linesOfPage = 24;
const fewestLines = 2;

/** How many lines of each description go on paper, so that a usual plan fits on a page. */
export function printedLines(drills: number): number {
  return Math.max(fewestLines, Math.floor(linesOfPage / Math.max(1, drills)));
}
