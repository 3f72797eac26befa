import type { Samples } from './rounds';

/** The same numbers under keys that begin with the title of their section. */
export function withTitle(title: string, numbers: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [`${title}: ${key}`, value]),
  );
}

/** The samples of one section, under their own keys again. */
export function samplesOf(title: string, samples: Samples): Samples {
  const start = `${title}: `;
  return Object.fromEntries(
    Object.entries(samples)
      .filter(([key]) => key.startsWith(start))
      .map(([key, values]) => [key.slice(start.length), values]),
  );
}
