import type { Release } from '@touchline/shared';
import { baseOf } from '../reports/attribution';

/**
 * Lets the style sheets of the releases in use apply, and those of all others not: a sheet that was
 * loaded once stays in the page for good.
 */
export function showStylesOf(inUse: Release[], known: Release[]): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const sheet of sheets) {
    const owner = known.find((release) => sheet.href.startsWith(baseOf(release)));
    if (owner) sheet.disabled = !inUse.some((release) => baseOf(release) === baseOf(owner));
  }
}
