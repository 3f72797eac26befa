import { addressOf, runsInPage } from './runner-mark';
import { standingReleasesOf } from './registry-releases';
import type { Release, RemoteRegistry } from './remote-registry';

/** The origins outside the portal that a page of it uses. What does not run in the page uses its own where it runs. */
export interface RegistryOrigins {
  /** Serve releases that run in the page. */
  remotes: string[];
  /** Serve the other releases. The page fetches their files, and runs none of them. */
  fetched: string[];
  /** APIs of remotes. */
  connects: string[];
  /** Images that remotes show. */
  images: string[];
}

/**
 * The origins that a page of this portal must admit, each once: its policy is for the registry of that moment. Not those
 * of releases that were taken back.
 */
export function originsOf({ remotes }: RemoteRegistry): RegistryOrigins {
  const releases = remotes.flatMap(standingReleasesOf);
  const inPage = releases.filter(runsInPage);
  return {
    remotes: elsewhere(inPage),
    fetched: elsewhere(releases.filter((release) => !runsInPage(release))),
    ...declaredOrigins(inPage),
  };
}

/** The origins that serve these releases, but the portal's own, each once. */
export function elsewhere(releases: Release[]): string[] {
  const addresses = releases.map(({ entry }) => addressOf(entry));
  const others = addresses.filter((address) => /^https?:/.test(address));
  return unique(others.map((address) => new URL(address).origin));
}

/** The origins of APIs and images that these releases name, each once. */
export function declaredOrigins(releases: Release[]): Pick<RegistryOrigins, 'connects' | 'images'> {
  return {
    connects: unique(releases.flatMap(({ connects = [] }) => connects)),
    images: unique(releases.flatMap(({ images = [] }) => images)),
  };
}

function unique(origins: string[]): string[] {
  return [...new Set(origins)];
}
