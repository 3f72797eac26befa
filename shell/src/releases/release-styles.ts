import type { Release } from '@touchline/shared/host';
import { folderOf } from '../federation/loaded-files';

/** The sheets that scripts of a remote have added, by its name. */
const adopted = new Map<string, CSSStyleSheet[]>();

/** Called when a remote is shown: the sheets that its scripts had added are in the page again. */
export function bringBackSheets(remote: string): void {
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = adopted.get(remote) ?? [];
}

/** Called when a remote is no longer shown: the sheets that its scripts have added leave the page. */
export function putAsideSheets(remote: string): void {
  if (!('adoptedStyleSheets' in document)) return;
  adopted.set(remote, [...document.adoptedStyleSheets]);
  document.adoptedStyleSheets = [];
}

/** Enables the style sheets of the release that is shown, and disables all others, which may be shown again. */
export function enableStyles(shown: Release | undefined, seenReleases: readonly Release[]): void {
  const folders = seenReleases.map(folderOf);
  const shownFolder = shown && folderOf(shown);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const { href, sheet } of links) {
    const folder = folders.find((one) => href.startsWith(one));
    // Not `disabled` of the link: the browser would load the sheet again.
    if (folder && sheet) sheet.disabled = folder !== shownFolder;
  }
}
