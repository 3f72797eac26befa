import { ReleaseProblem } from '@touchline/shared/remote-build';
import type { RegisteredRemote, Release, RemoteRegistry } from '@touchline/shared/schemas';

/** How a release is brought to users. */
interface Bringing {
  /** An ISO date-time. */
  now: string;
  /** Whether a release that was rolled back may be brought to users again. */
  again?: boolean;
}

/**
 * Makes a release live for everybody. The release that was live is kept. A trial of the same release
 * ends. When it is live already, the registry stays as it is.
 * Throws `ReleaseProblem` when another release is on trial, and when this one was rolled back.
 */
export function promote(
  registry: RemoteRegistry,
  release: Release,
  { now, again = false }: Bringing,
): RemoteRegistry {
  const known = find(registry, release.name);
  if (known?.live.version === release.version) return registry;
  if (known) requireNoOtherTrial(known, release);
  if (known && !again) requireNotRolledBack(known, release.version);
  const { trial: _ended, ...before } = known ?? { kept: [] };
  return put(registry, {
    ...before,
    name: release.name,
    live: release,
    liveSince: now,
    kept: known ? without([wasLive(known, now), ...known.kept], release.version) : [],
  });
}

/**
 * Gives a release to some users; for all others the live release stays. A trial of the same release
 * gets another share.
 * @param share per cent of the users, 1 to 99
 * Throws `ReleaseProblem` when the remote has no live release, when this release is live already or was
 * rolled back, and when another one is on trial.
 */
export function startTrial(
  registry: RemoteRegistry,
  release: Release,
  share: number,
  { now, again = false }: Bringing,
): RemoteRegistry {
  const known = find(registry, release.name);
  if (!known) {
    throw new ReleaseProblem(`${release.name} has no live release yet: promote one for all first.`);
  }
  if (known.live.version === release.version) {
    throw new ReleaseProblem(`${release.name} ${release.version} is live for all already.`);
  }
  requireNoOtherTrial(known, release);
  if (!again) requireNotRolledBack(known, release.version);
  return put(registry, {
    ...known,
    trial: { release, share, since: now },
    kept: without(known.kept, release.version),
  });
}

/**
 * Takes back what users got last: ends a trial, or makes the release live that was live before. What
 * is taken back is marked, so that the next call goes further back.
 * @param version the release to go back to, over any others; when it is live already and there is no
 *   trial, the registry stays as it is
 * Throws `ReleaseProblem` when there is nothing to go back to, and when `version` was never live or was
 * rolled back itself.
 */
export function rollBack(
  registry: RemoteRegistry,
  name: string,
  { now, version }: { now: string; version?: string | undefined },
): RemoteRegistry {
  const known = find(registry, name);
  if (!known) throw new ReleaseProblem(`${name} has no live release.`);
  const { trial, ...remote } = known;
  const ended: Kept[] = trial
    ? [{ release: trial.release, liveUntil: now, rolledBackAt: now }]
    : [];
  if (version === known.live.version || (trial && version === undefined)) {
    if (!trial) return registry;
    return put(registry, { ...remote, kept: [...ended, ...known.kept] });
  }
  const index = goalOf(known, version);
  const goal = known.kept[index];
  if (!goal) throw new ReleaseProblem(`${name} has no earlier release to go back to.`);
  const taken = [wasLive(known, now), ...known.kept.slice(0, index)];
  return put(registry, {
    ...remote,
    live: goal.release,
    liveSince: now,
    kept: [
      ...ended,
      ...taken.map((kept) => ({ rolledBackAt: now, ...kept })),
      ...known.kept.slice(index + 1),
    ],
  });
}

/** The place of the release to go back to among those that were live; -1 when there is none. */
function goalOf({ name, kept }: RegisteredRemote, version: string | undefined): number {
  if (version === undefined) return kept.findIndex(({ rolledBackAt }) => !rolledBackAt);
  const index = kept.findIndex(({ release }) => release.version === version);
  if (index === -1) {
    const known = kept.map(({ release }) => release.version).join(', ') || 'none';
    throw new ReleaseProblem(`${name} ${version} is not one to go back to. Kept: ${known}.`);
  }
  if (kept[index]?.rolledBackAt) {
    throw new ReleaseProblem(
      `${name} ${version} was rolled back itself. To bring it back, promote it with --again.`,
    );
  }
  return index;
}

function requireNoOtherTrial({ name, trial }: RegisteredRemote, { version }: Release): void {
  if (!trial || trial.release.version === version) return;
  throw new ReleaseProblem(
    `${name} ${trial.release.version} is on trial for ${trial.share} per cent of the users. ` +
      'Promote it, or end the trial with a rollback.',
  );
}

function requireNotRolledBack({ name, kept }: RegisteredRemote, version: string): void {
  const at = kept.find(({ release }) => release.version === version)?.rolledBackAt;
  if (!at) return;
  throw new ReleaseProblem(
    `${name} ${version} was rolled back at ${at}. ` +
      'Publish a mended release under a new version, or repeat this with --again.',
  );
}

/**
 * Drops kept releases that were last live before `day`, an ISO date-time. Live and trial stay, and the
 * release that a rollback would go to.
 */
export function dropKeptBefore(registry: RemoteRegistry, day: string): RemoteRegistry {
  return {
    remotes: registry.remotes.map((remote) => ({
      ...remote,
      kept: remote.kept.filter(
        ({ liveUntil }, index) => liveUntil >= day || index === goalOf(remote, undefined),
      ),
    })),
  };
}

type Kept = RegisteredRemote['kept'][number];

function wasLive({ live }: RegisteredRemote, now: string): Kept {
  return { release: live, liveUntil: now };
}

function without(kept: Kept[], version: string): Kept[] {
  return kept.filter(({ release }) => release.version !== version);
}

function find(registry: RemoteRegistry, name: string): RegisteredRemote | undefined {
  return registry.remotes.find((remote) => remote.name === name);
}

function put(registry: RemoteRegistry, remote: RegisteredRemote): RemoteRegistry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { remotes: [...others, remote].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
