import type { Release } from '@touchline/shared';

/**
 * Lets the browser run a release's files, each as long as its content is what the release lists.
 * Addresses are absolute: the entry's folder, and the names that `integrity` has.
 */
export function admitRelease({ entry, integrity }: Release): void {
  const files = Object.entries(integrity).map(([name, hash]) => [new URL(name, entry).href, hash]);
  window.touchlineGuard?.admit(Object.fromEntries(files));
}

/**
 * Why the browser would run nothing of an admitted release, as a sentence; undefined when it would.
 * Without a guard, while developing, everything runs.
 */
export function refusalOfUnlisted({ name, version, entry }: Release): string | undefined {
  const { touchlineGuard } = window;
  if (!touchlineGuard || touchlineGuard.lists(entry)) return undefined;
  return `${name} ${version} comes without the hashes of its files.`;
}
