import { apiAddressOf, type PortalPlace, type Release, tokenStore } from '@touchline/shared/host';
import { firstPage, readsOf, sendReads } from '@touchline/shared/reads';

/**
 * Sends the first reads of a page of a release, before its code asks: its calls take the answers. None where a search
 * narrows them.
 */
export function sendFirstReads(release: Release, { pathname, search }: PortalPlace): void {
  const { account, token } = tokenStore.getState();
  const page = firstPage({ remotes: [{ live: release }] }, pathname);
  if (!account || token === null || !page || search !== '') return;
  sendReads(apiAddressOf(''), readsOf(page), { userId: account.id, token });
}
