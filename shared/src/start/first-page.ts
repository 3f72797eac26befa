import type { Page, Release } from '../registry/remote-registry';

/** What is used here of a release, as the registry's document has it: no schema has read it. */
type ListedRelease = Pick<Release, 'entry' | 'pages'> &
  Partial<Pick<Release, 'integrity' | 'preloads'>>;

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

/**
 * The page at a path, by the same rule as `findPage`: a literal segment wins over a parameter. It is
 * written without the router's code, because it runs before that has arrived.
 * Undefined where no remote has the path, and where its remote has a trial: which release the user
 * gets is not known yet.
 */
export function firstPage({ remotes }: ListedRegistry, pathname: string): FirstPage | undefined {
  const found = remotes
    .flatMap(({ live, trial }) =>
      live.pages.map((page) => ({
        release: live,
        page,
        isTried: trial !== undefined,
        parameters: parametersOf(page.path, pathname),
      })),
    )
    .filter(({ parameters }) => parameters !== undefined)
    .sort((a, b) => sizeOf(a.parameters) - sizeOf(b.parameters))[0];
  if (!found?.parameters || found.isTried) return undefined;
  const { release, page, parameters } = found;
  return { release, page, parameters };
}

/** Undefined where the pattern does not match the path. */
function parametersOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const [names, values] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (names.length !== values.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) parameters[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return parameters;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

function sizeOf(parameters: object | undefined): number {
  return Object.keys(parameters ?? {}).length;
}

/** A file that a page needs, and the `sha384-...` of its content. */
export interface NeededFile {
  /** Its absolute address. */
  url: string;
  integrity: string;
}

/**
 * The files that the first screen of a release needs. Only those with a hash: without one, the browser
 * would not run them.
 * @param base the absolute address that the release's entry is relative to
 */
export function filesOf({ entry, integrity, preloads }: ListedRelease, base: string): NeededFile[] {
  const entryUrl = new URL(entry, base);
  return (preloads ?? []).flatMap((name) => {
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
