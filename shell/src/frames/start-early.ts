import { currentEntry } from '@touchline/shared';
import type { Release } from '@touchline/shared/host';
import { startWaiting } from './frame-document';
import { startFrame } from './open-frame';
import { plainLocation } from './plain-location';

/**
 * Starts a release, where the document of its frame waits, before the page is rendered. The page then takes it as it is;
 * where another release is shown, it ends.
 * @param address of the document
 */
export function startEarly(address: string, release: Release, files: Record<string, string>): void {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = currentEntry() ?? {};
  const location = plainLocation({ pathname, search, hash, key, state });
  startWaiting(address, release, (iframe) => startFrame(iframe, release, files, location));
}
