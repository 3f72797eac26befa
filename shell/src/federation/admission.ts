import { filesOfRelease, type Release } from '@touchline/shared/host';

/**
 * Allows the browser to run the files of a release, with the hashes that it lists (D35). On the page for developers,
 * everything runs.
 * @returns why it would not run, as a sentence; undefined: it would
 */
export function admitRelease(release: Release): string | undefined {
  const { touchlineGuard } = window;
  touchlineGuard?.admit(filesOfRelease(release));
  if (!touchlineGuard || touchlineGuard.lists(release.entry)) return undefined;
  return `${release.name} ${release.version} comes without the hashes of its files.`;
}
