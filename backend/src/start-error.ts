/** A problem that a person can solve: the message is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
