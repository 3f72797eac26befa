import { satisfies } from 'compare-versions';
import type { Page, Release } from './remote-registry';

/** What matters of a portal to a release that is to run in it. */
export interface PortalContext {
  /** Shared module -> the version that the shell provides. */
  provides: Record<string, string>;
  /** The remotes that are live now. */
  others: { name: string; pages: Page[] }[];
}

/** Why a release does not fit a portal. */
export interface FitProblem {
  kind: 'missing-module' | 'other-version' | 'no-routes' | 'path-taken';
  /** A sentence. */
  text: string;
}

/**
 * Why a release would not work in this portal; an empty list when it would. The same rule decides
 * before a release is promoted and, in the browser, before its code runs.
 */
export function fitProblemsOf(release: Release, portal: PortalContext): FitProblem[] {
  return [
    ...requirementProblems(release, portal.provides),
    ...exposeProblems(release),
    ...pageProblems(release, portal.others),
  ];
}

function requirementProblems(
  { name, version, requires }: Release,
  provides: PortalContext['provides'],
): FitProblem[] {
  return Object.entries(requires).flatMap(([module, range]): FitProblem[] => {
    const provided = provides[module];
    const needs = `${name} ${version} needs ${module} ${range}, and the portal has`;
    if (provided === undefined) return [{ kind: 'missing-module', text: `${needs} none.` }];
    return satisfies(provided, range)
      ? []
      : [{ kind: 'other-version', text: `${needs} ${provided}.` }];
  });
}

function exposeProblems({ name, version, exposes }: Release): FitProblem[] {
  if (exposes.includes('./routes')) return [];
  return [{ kind: 'no-routes', text: `${name} ${version} exposes no ./routes.` }];
}

function pageProblems(
  { name, version, pages }: Release,
  others: PortalContext['others'],
): FitProblem[] {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      pages
        .filter(({ path }) => other.pages.some((page) => shapeOf(page.path) === shapeOf(path)))
        .map(({ path }) => ({
          kind: 'path-taken',
          text: `${name} ${version} claims ${path}, which belongs to ${other.name}.`,
        })),
    );
}

/** The pattern without the names of its parameters: equal shapes match the same addresses. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
