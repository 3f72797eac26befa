import { plainWords } from '@touchline/product';

/** Offered also where the library is empty. */
const usual = [
  ...['Warm-up', 'Technique', 'Passing', 'Attacking', 'Defending'],
  ...['Small-sided game', 'Conditioning', 'Cool-down'],
];

/** Types of a library and the usual ones. Words that differ in case, marks, hyphens and spaces alone are one. */
export function offeredTypes(types: readonly string[]): string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const type of [...types, ...usual]) {
    const known = spellings.get(meant(type)) ?? new Map<string, number>();
    spellings.set(meant(type), known.set(type, (known.get(type) ?? 0) + 1));
  }
  spellings.delete('');
  return [...spellings.values()]
    .map((counts) => [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0])
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

function meant(type: string): string {
  return plainWords(type).replace(/[^\p{L}\d]+/gu, '');
}
