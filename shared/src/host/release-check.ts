import { satisfies } from 'compare-versions';
import type { Page, Release } from './remote-registry';

/** What matters of a portal to a release that is to run in it. */
export interface PortalContext {
  /** Shared module -> the version that the shell provides. */
  provides: Record<string, string>;
  /** The remotes that are live now. */
  others: { name: string; pages: Page[] }[];
}

/**
 * The problems that a release would have in this portal, a sentence each; an empty list when it has
 * none. The same rule decides before a release is promoted and, in the browser, before its code runs.
 */
export function releaseProblems(release: Release, portal: PortalContext): string[] {
  return [
    ...requirementProblems(release, portal.provides),
    ...exposeProblems(release),
    ...pageProblems(release, portal.others),
  ];
}

function requirementProblems(
  { name, version, requires }: Release,
  provides: PortalContext['provides'],
) {
  return Object.entries(requires).flatMap(([module, range]) => {
    const provided = provides[module];
    if (provided === undefined) {
      return [`${name} ${version} needs ${module} ${range}, and the portal has none.`];
    }
    return satisfies(provided, range)
      ? []
      : [`${name} ${version} needs ${module} ${range}, and the portal has ${provided}.`];
  });
}

function exposeProblems({ name, version, exposes }: Release) {
  return exposes.includes('./routes') ? [] : [`${name} ${version} exposes no ./routes.`];
}

function pageProblems({ name, version, pages }: Release, others: PortalContext['others']) {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      pages
        .filter(({ path }) => other.pages.some((page) => shapeOf(page.path) === shapeOf(path)))
        .map(({ path }) => `${name} ${version} claims ${path}, which belongs to ${other.name}.`),
    );
}

/** The pattern without the names of its parameters: equal shapes match the same addresses. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
