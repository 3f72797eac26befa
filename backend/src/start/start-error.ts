/** A reason not to start that a person can act on: `message` is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
