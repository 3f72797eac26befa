import type { RegisteredRemote, Release, RemoteRegistry } from '@touchline/shared/schemas';
import { ReleaseProblem } from './release-problem';

/**
 * Makes a release live for everybody. The release that was live is kept; a trial of this remote ends.
 * @param now an ISO date-time
 * Throws `ReleaseProblem` when the release is live already.
 */
export function promote(registry: RemoteRegistry, release: Release, now: string): RemoteRegistry {
  const known = find(registry, release.name);
  if (known?.live.version === release.version && !known.trial) {
    throw new ReleaseProblem(`${release.name} ${release.version} is live already.`);
  }
  const { trial: _ended, ...before } = known ?? { kept: [] };
  const isSame = known?.live.version === release.version;
  return put(registry, {
    ...before,
    name: release.name,
    live: release,
    liveSince: isSame ? known.liveSince : now,
    kept: known && !isSame ? keep(known, release.version, now) : before.kept,
  });
}

/**
 * Gives a release to some users; for all others the live release stays.
 * @param share per cent of the users, 1 to 99
 * @param now an ISO date-time
 * Throws `ReleaseProblem` when the remote has no live release, or this release is live already.
 */
export function startTrial(
  registry: RemoteRegistry,
  release: Release,
  share: number,
  now: string,
): RemoteRegistry {
  const known = find(registry, release.name);
  if (!known) {
    throw new ReleaseProblem(`${release.name} has no live release yet: promote one for all first.`);
  }
  if (known.live.version === release.version) {
    throw new ReleaseProblem(`${release.name} ${release.version} is live for all already.`);
  }
  return put(registry, { ...known, trial: { release, share, since: now } });
}

/**
 * Goes one step back: ends a trial, or makes the previous release live again.
 * @param now an ISO date-time
 * Throws `ReleaseProblem` when there is nothing to go back to.
 */
export function rollBack(registry: RemoteRegistry, name: string, now: string): RemoteRegistry {
  const known = find(registry, name);
  if (!known) throw new ReleaseProblem(`${name} has no live release.`);
  const { trial, ...remote } = known;
  if (trial) return put(registry, remote);
  const [last] = remote.kept;
  if (!last) throw new ReleaseProblem(`${name} has no earlier release to go back to.`);
  return put(registry, {
    ...remote,
    live: last.release,
    liveSince: now,
    kept: keep(remote, last.release.version, now),
  });
}

/** Drops kept releases that were last live before `day`, an ISO date-time. Live and trial stay. */
export function dropKeptBefore(registry: RemoteRegistry, day: string): RemoteRegistry {
  return {
    remotes: registry.remotes.map((remote) => ({
      ...remote,
      kept: remote.kept.filter(({ liveUntil }) => liveUntil >= day),
    })),
  };
}

function find(registry: RemoteRegistry, name: string): RegisteredRemote | undefined {
  return registry.remotes.find((remote) => remote.name === name);
}

/** The kept releases once `nextVersion` is live: the one that was live first, then older ones. */
function keep({ live, kept }: RegisteredRemote, nextVersion: string, now: string) {
  return [{ release: live, liveUntil: now }, ...kept].filter(
    ({ release }) => release.version !== nextVersion,
  );
}

function put(registry: RemoteRegistry, remote: RegisteredRemote): RemoteRegistry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { remotes: [...others, remote].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
