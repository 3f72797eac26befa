import { findPage, type RemoteEntry } from '@touchline/shared';

/** The remote that a path belongs to, by the registry's pages; undefined when none knows it. */
export function findRemote(remotes: RemoteEntry[], pathname: string): RemoteEntry | undefined {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote })));
  return findPage(pages, pathname)?.remote;
}
