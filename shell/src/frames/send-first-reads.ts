import { firstPage, readsOf, sendReads } from '@touchline/shared/frame/reads';
import { apiAddressOf, earlyPaths, type Release, tokenStore } from '@touchline/shared/host';

/**
 * Sends the first reads of a page of a release, while its frame starts: the frame's calls take the answers. None where
 * the first script has sent them, or a search narrows them.
 */
export function sendFirstReads(
  release: Release,
  { pathname, search }: { pathname: string; search: string },
): void {
  const { account, token } = tokenStore.getState();
  const page = firstPage({ remotes: [{ live: release }] }, pathname);
  if (!account || token === null || !page || search !== '') return;
  const paths = readsOf(page);
  if (paths.some((path) => earlyPaths().includes(path))) return;
  sendReads(apiAddressOf(''), paths, { userId: account.id, token });
}
