import {
  apiAddressOf,
  earlyPaths,
  findPage,
  parametersIn,
  readsOf,
  type Release,
  sendReads,
  tokenStore,
} from '@touchline/shared/host';

/**
 * Sends the first reads of a page of a release, while its frame starts: the frame's calls take the answers. None where
 * the first script has sent them, or a search narrows them.
 */
export function readAhead(
  release: Release,
  { pathname, search }: { pathname: string; search: string },
): void {
  const { account, token } = tokenStore.getState();
  const page = findPage(release.pages, pathname);
  if (!account || token === null || !page || search !== '') return;
  const parameters = parametersIn(page.path, pathname) ?? {};
  const paths = readsOf({ release, page, parameters });
  if (paths.some((path) => earlyPaths().includes(path))) return;
  sendReads(apiAddressOf(''), paths, { userId: account.id, token });
}
