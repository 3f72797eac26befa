import type { Samples } from './rounds';
import { spreadOf } from './statistics';

/**
 * The samples with one more subject, `lowest` or `highest`: for each metric, the numbers of the subject
 * whose median is that.
 */
export function withExtreme(samples: Samples, which: 'lowest' | 'highest'): Samples {
  return Object.fromEntries(
    Object.entries(samples).map(([metric, subjects]) => {
      const ordered = Object.values(subjects)
        .filter((values) => values !== undefined)
        .toSorted((one, other) => spreadOf(one).median - spreadOf(other).median);
      const extreme = ordered.at(which === 'lowest' ? 0 : -1);
      return [metric, { ...subjects, ...(extreme && { [which]: extreme }) }];
    }),
  );
}
