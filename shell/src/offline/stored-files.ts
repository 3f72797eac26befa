import type { Release, RemoteRegistry } from '@touchline/shared/host';

/** The most files that are kept of remotes. */
const maxFiles = 500;

/** The scripts and style sheets of a release: absolute address -> `sha384-...`. */
export function filesOfRelease({ entry, integrity }: Release): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [new URL(name, entry).href, hash]),
  );
}

/**
 * Which files of remotes to keep: `wanted` are fetched, `allowed` stay if they are there. A release that
 * was rolled back is in neither, unless it is live again; so is one that the registry does not name.
 */
export function filesToStore({ remotes }: RemoteRegistry): {
  wanted: Record<string, string>;
  allowed: ReadonlySet<string>;
} {
  const current = remotes.flatMap(({ live, trial }) => [live, ...(trial ? [trial.release] : [])]);
  const wanted = Object.entries(Object.assign({}, ...current.map(filesOfRelease)) as object);
  const earlier = remotes.flatMap(({ kept }) =>
    kept.filter(({ rolledBackAt }) => rolledBackAt === undefined).map(({ release }) => release),
  );
  const kept = Object.fromEntries(wanted.slice(0, maxFiles)) as Record<string, string>;
  const names = [
    ...Object.keys(kept),
    ...earlier.flatMap((one) => Object.keys(filesOfRelease(one))),
  ];
  return { wanted: kept, allowed: new Set(names) };
}
