import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  isFramedRelease,
  mapReleases,
  markedRelease,
  type RegisteredRemote,
  type Release,
} from '@touchline/shared/schemas';
import type { StoredRegistry } from './stored-registry';
import { isSignedByTeam, teamKeyProblem } from './team-keys';

/** How a release is brought to users. */
interface Bringing {
  /** An ISO date-time. */
  now: string;
  /** Per cent of the users who get it, 1 to 99, as a trial; everybody when missing. */
  share?: number | undefined;
  /** Whether a release that was rolled back may be brought to users again. */
  again?: boolean | undefined;
  /** Whether every page of it was opened before. */
  opened?: boolean | undefined;
  /** Whether a first release is to run in a frame. Later ones run where those before them do. */
  frame?: boolean | undefined;
}

/** Whether a remote runs in a frame: all its releases do, or none. */
export function runsInFrame(registry: StoredRegistry, name: string): boolean {
  const known = allRemotes(registry).find((remote) => remote.name === name);
  return known !== undefined && isFramedRelease(known.live);
}

/**
 * The same release as it would be in the registry: marked where its remote runs in a frame.
 * @param frame whether a first release is to run in one
 * Throws `ReleaseProblem` when the remote runs in the page already.
 */
export function placed(registry: StoredRegistry, release: Release, frame = false): Release {
  const { name } = release;
  const isFramed = runsInFrame(registry, name);
  const isKnown = allRemotes(registry).some((remote) => remote.name === name);
  if (frame && isKnown && !isFramed) {
    throw new ReleaseProblem(`${name} runs in the page. For a frame: trust ${name} frame`);
  }
  return markedRelease(release, isFramed || frame);
}

/**
 * Makes a release live for everybody, and keeps the one that was live; or gives it to some users, as a trial, while for
 * all others the live release stays. A trial of the same release ends, or gets another share. When the release is live
 * for everybody already, the registry stays as it is.
 * Throws `ReleaseProblem` when another release is on trial, when this one was rolled back or lacks the signature of its
 * team, when the remote is retired, for a trial without another live release, and for a frame as `placed` does.
 */
export function promote(
  registry: StoredRegistry,
  published: Release,
  { now, share, again = false, opened, frame }: Bringing,
): StoredRegistry {
  const release = placed(registry, published, frame);
  const { name, version } = release;
  const known = find(registry, name);
  if (!known && share !== undefined) {
    throw new ReleaseProblem(`${name} has no live release yet: promote one for all first.`);
  }
  if (!known) return put(registry, { name, live: release, liveSince: now, opened, kept: [] });
  if (known.live.version === version) {
    if (share === undefined) return registry;
    throw new ReleaseProblem(`${name} ${version} is live for all already.`);
  }
  const unsigned = teamKeyProblem(release, known.key);
  if (unsigned !== undefined) throw new ReleaseProblem(unsigned);
  const { trial, ...before } = known;
  if (trial && trial.release.version !== version) {
    throw new ReleaseProblem(
      `${name} ${trial.release.version} is on trial for ${trial.share} per cent of the users. ` +
        'Promote it, or end the trial with a rollback.',
    );
  }
  const at = known.kept.find((one) => one.release.version === version)?.rolledBackAt;
  if (at && !again) {
    throw new ReleaseProblem(
      `${name} ${version} was rolled back at ${at}. ` +
        'Publish a mended release under a new version, or repeat this with --again.',
    );
  }
  const kept = known.kept.filter((one) => one.release.version !== version);
  return put(
    registry,
    share === undefined
      ? { ...before, live: release, liveSince: now, opened, kept: [wasLive(known, now), ...kept] }
      : { ...known, trial: { release, share, since: now, opened }, kept },
  );
}

/**
 * Takes back what users got last: ends a trial, or makes the release live that was live before. What
 * is taken back is marked, so that the next call goes further back.
 * @param version the release to go back to, over any others; when it is live already and there is no
 *   trial, the registry stays as it is
 * Throws `ReleaseProblem` when there is nothing to go back to, when `version` was never live or was
 * rolled back itself, and when the remote is retired.
 */
export function rollBack(
  registry: StoredRegistry,
  name: string,
  { now, version }: { now: string; version?: string | undefined },
): StoredRegistry {
  const known = find(registry, name);
  if (!known) throw new ReleaseProblem(`${name} has no live release.`);
  const { trial, opened, ...remote } = known;
  const ended: Kept[] = trial
    ? [{ release: trial.release, liveUntil: now, rolledBackAt: now }]
    : [];
  if (version === known.live.version || (trial && version === undefined)) {
    if (!trial) return registry;
    return put(registry, { ...remote, opened, kept: [...ended, ...known.kept] });
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

/**
 * Takes a remote out of the portal, with all that is known of it. When it is retired already, the
 * registry stays as it is.
 * @param now an ISO date-time
 * Throws `ReleaseProblem` when the remote was never promoted.
 */
export function retire(registry: StoredRegistry, name: string, now: string): StoredRegistry {
  const retired = registry.retired ?? [];
  if (retired.some((remote) => remote.name === name)) return registry;
  const remote = find(registry, name);
  if (!remote) throw new ReleaseProblem(`${name} has no live release.`);
  return {
    ...registry,
    remotes: registry.remotes.filter((one) => one !== remote),
    retired: [...retired, { ...remote, retiredAt: now }].sort(byName),
  };
}

/**
 * Brings a retired remote back as it was: live, trial and kept. When it is not retired, the registry
 * stays as it is.
 * Throws `ReleaseProblem` when the remote was never promoted.
 */
export function restore(registry: StoredRegistry, name: string): StoredRegistry {
  const retired = registry.retired?.find((remote) => remote.name === name);
  if (!retired) {
    if (find(registry, name)) return registry;
    throw new ReleaseProblem(`${name} is not retired, and has no live release.`);
  }
  const { retiredAt: _ended, ...remote } = retired;
  const others = registry.retired?.filter((one) => one !== retired) ?? [];
  return put({ ...registry, retired: others.length > 0 ? others : undefined }, remote);
}

/**
 * Sets the key of a remote's team, or removes it. With a key, kept releases that are not signed with it
 * are dropped, because no browser would run them.
 * @param signatures version -> the signature that its published release has now
 * Throws `ReleaseProblem` when the remote has no live release, when that one or the one on trial is not
 * signed with the key, and when the remote is retired.
 */
export function setTeamKey(
  registry: StoredRegistry,
  name: string,
  key: string | undefined,
  signatures: Record<string, string | undefined>,
): StoredRegistry {
  const known = find(registry, name);
  if (!known) throw new ReleaseProblem(`${name} has no live release yet: promote one first.`);
  const { key: _before, ...remote } = mapReleases(known, (release) => ({
    ...release,
    signature: signatures[release.version] ?? release.signature,
  }));
  if (key === undefined) return put(registry, remote);
  const inUse = [remote.live, ...(remote.trial ? [remote.trial.release] : [])];
  const problems = inUse.flatMap((release) => teamKeyProblem(release, key) ?? []);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  const kept = remote.kept.filter(({ release }) => isSignedByTeam(release, key));
  return put(registry, { ...remote, key, kept });
}

/**
 * Says whether all releases of a remote run in a frame, or in the page, also of one that is retired. When they do
 * already, the registry stays as it is.
 * Throws `ReleaseProblem` when the remote was never promoted, and when a release that is in use could not run in
 * the page.
 */
export function setTrust(
  registry: StoredRegistry,
  name: string,
  isFramed: boolean,
): StoredRegistry {
  const known = allRemotes(registry).find((remote) => remote.name === name);
  if (!known) {
    throw new ReleaseProblem(`${name} has no live release yet: promote ${name} VERSION --frame`);
  }
  if (isFramedRelease(known.live) === isFramed) return registry;
  const mounted = [known.live, ...(known.trial ? [known.trial.release] : [])].find(
    ({ exposes }) => !exposes.includes('./routes'),
  );
  if (mounted && !isFramed) {
    throw new ReleaseProblem(
      `${name} ${mounted.version} exposes no ./routes, so it runs in a frame only.`,
    );
  }
  function marked<Remote extends RegisteredRemote>(remote: Remote): Remote {
    if (remote.name !== name) return remote;
    return { ...remote, ...mapReleases(remote, (release) => markedRelease(release, isFramed)) };
  }
  return {
    ...registry,
    remotes: registry.remotes.map(marked),
    ...(registry.retired && { retired: registry.retired.map(marked) }),
  };
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

/**
 * Drops kept releases that were last live before `day`, an ISO date-time. Live and trial stay, and the
 * release that a rollback would go to. The same holds for retired remotes.
 */
export function dropKeptBefore(registry: StoredRegistry, day: string): StoredRegistry {
  function pruned<Remote extends RegisteredRemote>(remote: Remote): Remote {
    const goal = goalOf(remote, undefined);
    const kept = remote.kept.filter(({ liveUntil }, index) => liveUntil >= day || index === goal);
    return { ...remote, kept };
  }
  return {
    ...registry,
    remotes: registry.remotes.map(pruned),
    ...(registry.retired && { retired: registry.retired.map(pruned) }),
  };
}

/** Every remote of the registry, also those that are retired. */
export function allRemotes({ remotes, retired = [] }: StoredRegistry): RegisteredRemote[] {
  return [...remotes, ...retired];
}

type Kept = RegisteredRemote['kept'][number];

function wasLive({ live }: RegisteredRemote, now: string): Kept {
  return { release: live, liveUntil: now };
}

/** Throws `ReleaseProblem` when the remote is retired. */
function find(registry: StoredRegistry, name: string): RegisteredRemote | undefined {
  const retired = registry.retired?.find((remote) => remote.name === name);
  if (retired) {
    throw new ReleaseProblem(
      `${name} was retired at ${retired.retiredAt}. To bring it back: restore ${name}`,
    );
  }
  return registry.remotes.find((remote) => remote.name === name);
}

function put(registry: StoredRegistry, remote: RegisteredRemote): StoredRegistry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { ...registry, remotes: [...others, remote].sort(byName) };
}

function byName(one: RegisteredRemote, other: RegisteredRemote): number {
  return one.name < other.name ? -1 : 1;
}
