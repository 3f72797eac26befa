/** Why a release command is refused: a message for a person, with a line for each problem. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem';
}
