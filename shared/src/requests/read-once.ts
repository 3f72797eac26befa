/**
 * A function that reads each answer once: the same answer gives the same object or error, so that a screen that
 * draws again does not read a long list again.
 */
export function readOnce<Source extends object, Rest extends unknown[], Value>(
  read: (source: Source, ...rest: Rest) => Value,
): (source: Source, ...rest: Rest) => Value {
  const outcomes = new WeakMap<Source, () => Value>();
  return (source, ...rest) => {
    // A list in one part is a new array at each render, as long as it is what is stored.
    const parts = source as Partial<Source[]>;
    const key = (parts.length === 1 && parts[0]) || source;
    let outcome = outcomes.get(key);
    if (!outcome) {
      try {
        const value = read(source, ...rest);
        outcome = () => value;
      } catch (error) {
        outcome = () => {
          throw error;
        };
      }
      outcomes.set(key, outcome);
    }
    return outcome();
  };
}
