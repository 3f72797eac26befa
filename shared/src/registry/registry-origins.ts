import { releasesOf } from './registry-releases';
import type { RemoteRegistry } from './remote-registry';

/** The origins outside the portal that its remotes use. */
export interface RegistryOrigins {
  /** Serve releases. */
  remotes: string[];
  /** APIs of remotes. */
  connects: string[];
  /** Images that remotes show. */
  images: string[];
}

/**
 * The origins that a page of this portal must admit, each once. A page is loaded with the policy for
 * the registry of that moment, which does not change later.
 */
export function originsOf({ remotes }: RemoteRegistry): RegistryOrigins {
  const releases = remotes.flatMap(releasesOf);
  const elsewhere = releases.map(({ entry }) => entry).filter((entry) => /^https?:/.test(entry));
  return {
    remotes: unique(elsewhere.map((entry) => new URL(entry).origin)),
    connects: unique(releases.flatMap(({ connects = [] }) => connects)),
    images: unique(releases.flatMap(({ images = [] }) => images)),
  };
}

function unique(origins: string[]): string[] {
  return [...new Set(origins)];
}
