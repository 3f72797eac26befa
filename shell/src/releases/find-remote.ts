import { findPage, type Release } from '@touchline/shared';

/** The remote that a path belongs to, by the registry's pages; undefined when none knows it. */
export function findRemote(remotes: Release[], pathname: string): Release | undefined {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote })));
  return findPage(pages, pathname)?.remote;
}
