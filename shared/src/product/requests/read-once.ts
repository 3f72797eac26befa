/**
 * A function that reads each answer once: the same answer gives the same object or error, so that a screen that
 * draws again does not read a long list again.
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
