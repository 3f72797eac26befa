import { matchPath } from 'react-router-dom';
import type { Page } from './contract/index';

/** A step of the way to the current page. The last one is the page itself and has no link. */
export interface Breadcrumb {
  title: string;
  /** The address with its parameters filled in; absent on the last one. */
  to?: string;
}

/** What an unknown path is called (S2). */
export const unknownPageTitle = 'Page';

/**
 * The page that a path belongs to. A literal segment wins over a parameter, so `/teams/create` is
 * no team. Undefined when no page is at this path.
 */
export function findPage<Known extends Page>(pages: Known[], pathname: string): Known | undefined {
  return pages
    .filter((page) => matchPath({ path: page.path, end: true }, pathname))
    .toSorted((a, b) => parameterCount(a.path) - parameterCount(b.path))[0];
}

function parameterCount(pattern: string): number {
  return pattern.split('/').filter((part) => part.startsWith(':')).length;
}

/**
 * The way from the root to a path: a crumb for every known page on it, each but the last a link
 * (S2). Pages of the same title that follow each other are one crumb, the deepest.
 */
export function breadcrumbsOf(pages: Page[], pathname: string): Breadcrumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const ancestors = segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
  const crumbs = ancestors.flatMap((to) => {
    const page = findPage(pages, to);
    return page ? [{ title: page.title, to }] : [];
  });
  const last: Breadcrumb = { title: findPage(pages, pathname)?.title ?? unknownPageTitle };
  return [...crumbs, last].filter(({ title }, index, all) => title !== all[index + 1]?.title);
}
