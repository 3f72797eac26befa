import type { Release } from '@touchline/shared/host';
import { folderOf } from '../federation/release-files';

/**
 * Enables the style sheets of the releases in use, and disables those of all others. A sheet that was
 * loaded stays in the page, because its release may be used again.
 */
export function enableStyles(inUse: readonly Release[], seenReleases: readonly Release[]): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const sheet of sheets) {
    const owner = seenReleases.find((release) => sheet.href.startsWith(folderOf(release)));
    if (owner) sheet.disabled = !inUse.some((release) => folderOf(release) === folderOf(owner));
  }
}
