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
export interface Misfit {
  kind: 'missing-module' | 'other-version' | 'no-routes' | 'path-taken';
  /** A sentence. */
  text: string;
}

/**
 * Why a release would not work in this portal; an empty list when it would. The same rule decides
 * before a release is promoted and, in the browser, before its code runs.
 */
export function misfitsOf(release: Release, portal: PortalContext): Misfit[] {
  return [
    ...requirementMisfits(release, portal.provides),
    ...exposeMisfits(release),
    ...pageMisfits(release, portal.others),
  ];
}

function requirementMisfits(
  { name, version, requires }: Release,
  provides: PortalContext['provides'],
): Misfit[] {
  return Object.entries(requires).flatMap(([module, range]): Misfit[] => {
    const provided = provides[module];
    const needs = `${name} ${version} needs ${module} ${range}, and the portal has`;
    if (provided === undefined) return [{ kind: 'missing-module', text: `${needs} none.` }];
    return satisfies(provided, range)
      ? []
      : [{ kind: 'other-version', text: `${needs} ${provided}.` }];
  });
}

function exposeMisfits({ name, version, exposes }: Release): Misfit[] {
  if (exposes.includes('./routes')) return [];
  return [{ kind: 'no-routes', text: `${name} ${version} exposes no ./routes.` }];
}

function pageMisfits({ name, version, pages }: Release, others: PortalContext['others']): Misfit[] {
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
