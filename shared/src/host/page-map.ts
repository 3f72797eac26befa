import { findPage } from '../registry/page-match';
import type { Page, RemoteManifest } from '../registry/remote-registry';

/** A breadcrumb. The last one is the page itself and has no link. */
export interface Breadcrumb {
  title: string;
  /** The address with its parameters filled in; absent on the last one. */
  to?: string;
}

/** The title of an unknown path. */
export const unknownPageTitle = 'Page';

/** The breadcrumbs of a path: each known page from the root to it. Of equal neighbours the deepest one stays. */
export function breadcrumbsOf(pages: Page[], pathname: string): Breadcrumb[] {
  const crumbs = ancestorsOf(pathname).flatMap((to) => {
    const page = findPage(pages, to);
    return page ? [{ title: page.title, to }] : [];
  });
  const last: Breadcrumb = { title: findPage(pages, pathname)?.title ?? unknownPageTitle };
  return [...crumbs, last].filter(({ title }, index, all) => title !== all[index + 1]?.title);
}

/** The paths above a path, the root first. */
function ancestorsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
}

/**
 * The main link to mark while a path is open: of the remote whose page it is, otherwise of the nearest page above it
 * whose remote has links; of several the longest. Undefined for a path that is no remote's page.
 */
export function currentLink(
  remotes: Pick<RemoteManifest, 'pages' | 'links'>[],
  pathname: string,
): Page | undefined {
  const pages = remotes.flatMap(({ pages, links }) => pages.map((page) => ({ ...page, links })));
  if (!findPage(pages, pathname)) return undefined;
  const deepestFirst = [...ancestorsOf(pathname), pathname].toReversed();
  for (const path of deepestFirst) {
    const links = findPage(pages, path)?.links ?? [];
    const byLength = links.toSorted((a, b) => b.path.length - a.path.length);
    const link = byLength.find((one) => isWithin(path, one.path)) ?? links[0];
    if (link) return link;
  }
  return undefined;
}

function isWithin(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}
