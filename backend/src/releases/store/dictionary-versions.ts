import type { Release } from '@touchline/shared/schemas';

/** How many earlier releases a new one has deltas for. */
const maxDictionaries = 3;

type Published = Pick<Release, 'version' | 'publishedAt'>;

/**
 * Which releases a new one has deltas for: those whose files browsers most likely have.
 * @param published the releases of the remote so far
 * @param registered versions that the registry names, the live one first
 * @returns versions, at most three: first those in the registry, then the last published
 */
export function dictionaryVersions(published: Published[], registered: string[]): string[] {
  const rank = ({ version }: Published) =>
    registered.includes(version) ? registered.indexOf(version) : registered.length;
  const at = ({ publishedAt = '' }: Published) => Date.parse(publishedAt) || 0;
  return published
    .toSorted((a, b) => rank(a) - rank(b) || at(b) - at(a))
    .slice(0, maxDictionaries)
    .map(({ version }) => version);
}
