import type { RegisteredRemote, Release } from './remote-registry';

/** Every release of a remote that the registry names: live, on trial, kept. */
export function releasesOf({ live, trial, kept }: RegisteredRemote): Release[] {
  return [live, ...(trial ? [trial.release] : []), ...kept.map(({ release }) => release)];
}

/** The same without those that were taken back. */
export function standingReleasesOf(remote: RegisteredRemote): Release[] {
  const kept = remote.kept.filter(({ rolledBackAt }) => rolledBackAt === undefined);
  return releasesOf({ ...remote, kept });
}

/** The page patterns that a remote may have below the first segments of others: see `foreignPages`. */
export function allowedPathsOf(remote: RegisteredRemote): string[] {
  const pages = standingReleasesOf(remote).flatMap((release) => release.pages);
  return [...(remote.paths ?? []), ...pages.map(({ path }) => path)];
}

/** The same remote with `change` applied to each of its releases. */
export function mapReleases(
  remote: RegisteredRemote,
  change: (release: Release) => Release,
): RegisteredRemote {
  const { live, trial, kept } = remote;
  return {
    ...remote,
    live: change(live),
    ...(trial && { trial: { ...trial, release: change(trial.release) } }),
    kept: kept.map((entry) => ({ ...entry, release: change(entry.release) })),
  };
}

/** The scripts and style sheets of a release: absolute address -> `sha384-...`. */
export function filesOfRelease({ entry, integrity }: Release): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [new URL(name, entry).href, hash]),
  );
}
