import { findPage, parametersIn } from '../registry/page-match';
import type { Page, Release } from '../registry/remote-registry';
import { runsInPage } from '../registry/runner-mark';

/** What is used here of a release, as the registry's document has it: no schema has read it. */
type ListedRelease = Pick<Release, 'name' | 'version' | 'entry' | 'pages'> &
  Partial<Pick<Release, 'integrity' | 'preloads' | 'runs'>>;

/** The same of a registry. */
export interface ListedRegistry {
  remotes: { live: ListedRelease; trial?: object | undefined }[];
}

/** The page of a remote that an address opens. */
export interface FirstPage {
  release: ListedRelease;
  page: Page;
  /** Parameter of the page's pattern -> its value in the address, still escaped. */
  parameters: Record<string, string>;
}

/** The page at a path. Undefined also where its remote has a trial: which release the user gets is not known yet. */
export function firstPage({ remotes }: ListedRegistry, pathname: string): FirstPage | undefined {
  const pages = remotes.flatMap(({ live, trial }) =>
    live.pages.map((page) => ({ path: page.path, page, release: live, trial })),
  );
  const found = findPage(pages, pathname);
  if (!found || found.trial !== undefined) return undefined;
  const { page, release } = found;
  return { page, release, parameters: parametersIn(page.path, pathname) ?? {} };
}

/** A file that a page needs, and the `sha384-...` of its content. */
export interface NeededFile {
  /** Its absolute address. */
  url: string;
  integrity: string;
}

/**
 * The files that a page of a release needs, by hash: without one, the browser would not run them. None where it does
 * not run in the page, which must not load them as its own.
 */
export function filesOf({ release, page }: FirstPage, base: string): NeededFile[] {
  if (!runsInPage(release)) return [];
  const { entry, integrity, preloads = [] } = release;
  const entryUrl = new URL(entry, base);
  return [...preloads, ...(page.preloads ?? [])].flatMap((name) => {
    const file = new URL(name, entryUrl);
    // The entry's address may have a query.
    const url = file.pathname === entryUrl.pathname ? entryUrl.href : file.href;
    const hash = integrity?.[name];
    return hash ? [{ url, integrity: hash }] : [];
  });
}

/** The paths of the API that a page reads first, with the parameters of its address filled in. */
export function readsOf({ page, parameters }: FirstPage): string[] {
  return (page.reads ?? []).map((read) =>
    read.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? ''),
  );
}
