/**
 * A function that reads each answer once: the same answer gives the same object, so that a screen
 * that draws again does not check a long list again. An answer that can't be read fails each time
 * with the same error, and is reported once.
 * @param read may take more than the answer, as long as that follows from where the answer came from
 */
export function readOnce<Source extends object, Rest extends unknown[], Value>(
  read: (source: Source, ...rest: Rest) => Value,
): (source: Source, ...rest: Rest) => Value {
  const outcomes = new WeakMap<Source, { value: Value } | { error: unknown }>();
  return (source, ...rest) => {
    let outcome = outcomes.get(source);
    if (!outcome) {
      try {
        outcome = { value: read(source, ...rest) };
      } catch (error) {
        outcome = { error };
      }
      outcomes.set(source, outcome);
    }
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
