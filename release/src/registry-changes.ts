import type { RegisteredRemote, Release, RemoteRegistry } from '@touchline/shared/schemas';

/** A change that the registry's own state forbids, as a sentence for whoever asked for it. */
export class RefusedChange extends Error {
  override name = 'RefusedChange';
}

/**
 * Makes a release live for everybody. What was live before is kept; a trial of this remote ends.
 * @param now when, as an ISO date-time
 */
export function promote(registry: RemoteRegistry, release: Release, now: string): RemoteRegistry {
  const known = find(registry, release.name);
  if (known?.live.version === release.version && !known.trial) {
    throw new RefusedChange(`${release.name} ${release.version} is live already.`);
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

/** Gives a release to a share of the coaches; for all others what is live stays. */
export function startTrial(
  registry: RemoteRegistry,
  release: Release,
  share: number,
  now: string,
): RemoteRegistry {
  const known = find(registry, release.name);
  if (!known) {
    throw new RefusedChange(`${release.name} has no live release yet: promote one for all first.`);
  }
  if (known.live.version === release.version) {
    throw new RefusedChange(`${release.name} ${release.version} is live for all already.`);
  }
  return put(registry, { ...known, trial: { release, share, since: now } });
}

/** One step back: ends a trial, or else makes live again what was live before. */
export function rollBack(registry: RemoteRegistry, name: string, now: string): RemoteRegistry {
  const known = find(registry, name);
  if (!known) throw new RefusedChange(`${name} has no live release.`);
  const { trial, ...remote } = known;
  if (trial) return put(registry, remote);
  const [last] = remote.kept;
  if (!last) throw new RefusedChange(`${name} has no earlier release to go back to.`);
  return put(registry, {
    ...remote,
    live: last.release,
    liveSince: now,
    kept: keep(remote, last.release.version, now),
  });
}

/** Drops kept releases that went out of use before a day. What is live or on trial always stays. */
export function dropKeptBefore(registry: RemoteRegistry, day: string): RemoteRegistry {
  return {
    remotes: registry.remotes.map((remote) => ({
      ...remote,
      kept: remote.kept.filter(({ liveUntil }) => liveUntil >= day),
    })),
  };
}

/** Every release of a remote that the registry names: live, on trial, kept. */
export function releasesOf({ live, trial, kept }: RegisteredRemote): Release[] {
  return [live, ...(trial ? [trial.release] : []), ...kept.map(({ release }) => release)];
}

/** Every version of a remote that the registry names, in whatever part. */
export function versionsInUse(remote: RegisteredRemote): string[] {
  return releasesOf(remote).map(({ version }) => version);
}

function find(registry: RemoteRegistry, name: string): RegisteredRemote | undefined {
  return registry.remotes.find((remote) => remote.name === name);
}

/** What is live joins the kept ones, newest first; the one that takes its place leaves them. */
function keep({ live, kept }: RegisteredRemote, nextVersion: string, now: string) {
  return [{ release: live, liveUntil: now }, ...kept].filter(
    ({ release }) => release.version !== nextVersion,
  );
}

function put(registry: RemoteRegistry, remote: RegisteredRemote): RemoteRegistry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { remotes: [...others, remote].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
