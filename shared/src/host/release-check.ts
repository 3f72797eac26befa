import { satisfies } from 'compare-versions';
import type { Page, Release } from './remote-registry';

/** What a release meets in the portal it is to run in. */
export interface PortalState {
  /** Shared module -> the version that the shell provides. */
  provides: Record<string, string>;
  /** The remotes that are live beside it. */
  others: { name: string; pages: Page[] }[];
}

/**
 * Why a release would not work in this portal, a sentence each; an empty list when it would. The
 * same function decides before a release is promoted and, in the browser, before its code runs.
 */
export function refusalsOf(release: Release, portal: PortalState): string[] {
  return [
    ...refusedRequirements(release, portal.provides),
    ...refusedExposes(release),
    ...refusedPages(release, portal.others),
  ];
}

function refusedRequirements(
  { name, version, requires }: Release,
  provides: PortalState['provides'],
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

function refusedExposes({ name, version, exposes }: Release) {
  return exposes.includes('./routes') ? [] : [`${name} ${version} exposes no ./routes.`];
}

function refusedPages({ name, version, pages }: Release, others: PortalState['others']) {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      pages
        .filter(({ path }) => other.pages.some((page) => shapeOf(page.path) === shapeOf(path)))
        .map(({ path }) => `${name} ${version} claims ${path}, which belongs to ${other.name}.`),
    );
}

/** Two patterns of one shape match the same addresses, whatever their parameters are called. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
