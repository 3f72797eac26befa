import { isParameter } from './page-match';
import { runsInPage } from './runner-mark';
import type { Page, Release } from './remote-registry';

/** What matters of a portal to a release that is to run in it. */
export interface PortalContext {
  /** Shared module -> the version that the shell provides. */
  provides: Record<string, string>;
  /** The remotes that are live now. */
  others: { name: string; pages: Page[] }[];
  /** Whether a version is in a range. One that can't be read holds none. */
  isInRange: (version: string, range: string) => boolean;
}

export interface FitProblem {
  kind: 'missing-module' | 'other-version' | 'no-routes' | 'path-taken';
  /** A sentence. */
  text: string;
}

/** Why a release would not work in this portal: asked before it is promoted, and before its code runs. */
export function fitProblemsOf(release: Release, portal: PortalContext): FitProblem[] {
  return [
    ...requirementProblems(release, portal),
    ...exposeProblems(release),
    ...pageProblems(release, portal.others),
  ];
}

function requirementProblems(
  { name, version, requires }: Release,
  { provides, isInRange }: PortalContext,
): FitProblem[] {
  return Object.entries(requires).flatMap(([module, range]): FitProblem[] => {
    const provided = provides[module];
    const needs = `${name} ${version} needs ${module} ${range}, and the portal has`;
    if (provided === undefined) return [{ kind: 'missing-module', text: `${needs} none.` }];
    const isSatisfied = isInRange(provided, range);
    return isSatisfied ? [] : [{ kind: 'other-version', text: `${needs} ${provided}.` }];
  });
}

/** A frame has the whole of its document, so what only mounts itself there fits. */
function exposeProblems(release: Release): FitProblem[] {
  const { name, version, exposes } = release;
  if (exposes.includes('./routes')) return [];
  const mounts = exposes.includes('./mount');
  if (mounts && !runsInPage(release)) return [];
  const where = mounts ? ', and with ./mount alone it runs in a frame only' : '';
  return [{ kind: 'no-routes', text: `${name} ${version} exposes no ./routes${where}.` }];
}

function pageProblems(
  { name, version, pages }: Release,
  others: PortalContext['others'],
): FitProblem[] {
  const taken = others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      other.pages.map(({ path }) => ({ owner: other.name, segments: segmentsOf(path) })),
    );
  return pages.flatMap(({ path }): FitProblem[] => {
    const segments = segmentsOf(path);
    const known = taken.find((other) => isRival(segments, other.segments));
    if (!known) return [];
    const text = `${name} ${version} claims ${path}, which belongs to ${known.owner}.`;
    return [{ kind: 'path-taken', text }];
  });
}

/**
 * Pages below the first segment of other remotes, which the operator alone allows (D37). A segment belongs to the remote
 * that has the page of it alone, such as `/teams`, and where none has it, to all that have a page below it.
 * @param allowed the patterns that this remote may have: those of its releases so far, and those that were allowed
 */
export function foreignPages(
  { name, pages }: Pick<Release, 'name' | 'pages'>,
  { others, allowed }: { others: PortalContext['others']; allowed: string[] },
): { path: string; owner: string }[] {
  const theirs = others
    .filter((other) => other.name !== name)
    .flatMap((other) => other.pages.map((page) => ({ path: page.path, owner: other.name })));
  return pages.flatMap(({ path }) => {
    const [first = ''] = segmentsOf(path);
    const near = theirs.filter((other) => segmentsOf(other.path)[0] === first);
    const whole = near.find((other) => isSamePattern(other.path, first));
    const owner = (whole ?? near[0])?.owner;
    const own = whole ? [path] : [path, first];
    const isAllowed = own.some((one) => allowed.some((other) => isSamePattern(one, other)));
    return owner !== undefined && !isAllowed ? [{ path, owner }] : [];
  });
}

/** Whether two patterns are the same but for the names of parameters, for cases and for slashes at the ends. */
export function isSamePattern(one: string, other: string): boolean {
  const shapeOf = (path: string) =>
    segmentsOf(path)
      .map((segment) => (isParameter(segment) ? ':' : segment))
      .join('/');
  return shapeOf(one) === shapeOf(other);
}

/** Whether the router may give an address to either of two patterns. Of two that match, it takes the more literal. */
function isRival(one: string[], other: string[]): boolean {
  if (one.length !== other.length) return false;
  if (parametersIn(one) !== parametersIn(other)) return false;
  return one.every((segment, index) => {
    const facing = other[index] ?? '';
    return segment === facing || isParameter(segment) || isParameter(facing);
  });
}

/** What the router compares: it tells neither cases nor slashes at the ends apart. */
function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function parametersIn(segments: string[]): number {
  return segments.filter(isParameter).length;
}
