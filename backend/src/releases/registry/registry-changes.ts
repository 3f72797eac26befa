import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  mapReleases,
  markedRelease,
  type RegisteredRemote,
  type Release,
  type RunnerKind,
  runnerOf,
} from '@touchline/shared/schemas';
import * as z from 'zod';
import type { StoredRegistry } from './stored-registry';

/** How a release is brought to users. */
export const promotionSchema = z.strictObject({
  /** Per cent of the users who get it, as a trial; everybody when missing. */
  share: z.int().min(1).max(99).optional(),
  /** Whether it may be a release that was rolled back. */
  again: z.boolean().optional(),
  /** Whether a first release runs in a frame, and not in the page. Later ones run where those before them do. */
  frame: z.boolean().optional(),
  /** Whether somebody opened every page of it in a browser before. */
  opened: z.boolean().optional(),
  /** Page patterns below paths of other remotes that it may have. For the operator. */
  allow: z.array(z.string().max(200)).max(100).optional(),
});

export type Promotion = z.infer<typeof promotionSchema>;

interface PromotionNow extends Omit<Promotion, 'allow'> {
  now: string;
  /** Who promotes: the id of a team's token, or `operator`. */
  by?: string | undefined;
  /** Its patterns below paths of other remotes, which were allowed. */
  paths?: string[];
}

/** The release as it would be in the registry: marked where its remote, or a first release, runs in a frame. */
export function placed(registry: StoredRegistry, release: Release, frame = false): Release {
  const { name } = release;
  const known = allRemotes(registry).find((remote) => remote.name === name);
  // All releases of a remote run in the same way.
  const runs = known ? runnerOf(known.live) : frame ? 'frame' : 'page';
  if (frame && runs === 'page') {
    throw new ReleaseProblem(`${name} runs in the page. For a frame: trust ${name} frame`);
  }
  return markedRelease(release, runs);
}

/**
 * Makes a release live for everybody, and keeps the one that was live; or gives it to some users, as a trial. A trial of
 * the same release ends, or gets another share. What is live for everybody already leaves the registry as it is.
 * Throws `ReleaseProblem` when another release is on trial, when this one was rolled back, when the remote is retired, for a
 * trial without another live release, and for a frame as `placed` does.
 */
export function promote(
  registry: StoredRegistry,
  published: Release,
  { now, by, share, again = false, opened, frame, paths = [] }: PromotionNow,
): StoredRegistry {
  const release = placed(registry, published, frame);
  const { name, version } = release;
  const found = find(registry, name);
  const earlier = found ?? takenBack(registry, name);
  const allowed = [...new Set([...(earlier?.paths ?? []), ...paths])];
  const more = allowed.length > 0 ? { paths: allowed } : {};
  const known = found && { ...found, ...more };
  if (!known && share !== undefined) {
    throw new ReleaseProblem(`${name} has no live release yet: promote one for all first.`);
  }
  const back = takenBack(registry, name);
  if (known?.live.version === version) {
    if (share === undefined) return registry;
    throw new ReleaseProblem(`${name} ${version} is live for all already.`);
  }
  const isBack = [back?.live, ...(back?.kept ?? []).map((one) => one.release)].some(
    (one) => one?.version === version,
  );
  if (back && isBack && !again) throw rolledBack(release, back.retiredAt);
  if (!known) {
    const first = {
      name,
      live: release,
      liveSince: now,
      liveBy: by,
      opened,
      isFirst: true,
      ...more,
    };
    if (!back) return put(registry, { ...first, kept: [] });
    const { retiredAt, takenBack: _flag, ...before } = back;
    const all = [{ ...wasLive(back, retiredAt), rolledBackAt: retiredAt }, ...before.kept];
    const kept = all.filter((one) => one.release.version !== version);
    const others = { ...registry, retired: withoutRemote(registry.retired, back) };
    return put(others, { ...before, ...first, kept });
  }
  const { trial, ...before } = known;
  if (trial && trial.release.version !== version) {
    throw new ReleaseProblem(
      `${name} ${trial.release.version} is on trial for ${trial.share} per cent of the users. ` +
        'Promote it, or end the trial with a rollback.',
    );
  }
  const at = known.kept.find((one) => one.release.version === version)?.rolledBackAt;
  if (at && !again) throw rolledBack(release, at);
  const kept = known.kept.filter((one) => one.release.version !== version);
  return put(
    registry,
    share === undefined
      ? {
          ...{ ...before, live: release, liveSince: now, liveBy: by, opened, isFirst: undefined },
          kept: [wasLive(known, now), ...kept],
        }
      : { ...known, trial: { release, share, since: now, by, opened }, kept },
  );
}

function rolledBack({ name, version }: Release, at: string): ReleaseProblem {
  return new ReleaseProblem(
    `${name} ${version} was rolled back at ${at}. ` +
      'Publish a mended release under a new version, or repeat this with --again.',
  );
}

/** The same registry, with a promotion that waits for the operator. */
export function wait(
  registry: StoredRegistry,
  name: string,
  waiting: NonNullable<StoredRegistry['waiting']>[string],
): StoredRegistry {
  return { ...registry, waiting: { ...registry.waiting, [name]: waiting } };
}

/** The same registry, without the promotion of a remote that waits. */
export function endWaiting(registry: StoredRegistry, name: string): StoredRegistry {
  if (!registry.waiting?.[name]) return registry;
  const { [name]: _ended, ...others } = registry.waiting;
  return { ...registry, waiting: Object.keys(others).length > 0 ? others : undefined };
}

/**
 * Takes back what users got last: ends a trial, or makes the release live that was live before, or `version`, over any
 * others. What is taken back is marked, so that the next call goes further back. Throws `ReleaseProblem` when there is
 * nothing to go back to, when `version` was never live or was rolled back itself, and when the remote is retired.
 */
export function rollBack(
  registry: StoredRegistry,
  name: string,
  { now, by, version }: { now: string; by?: string | undefined; version?: string | undefined },
): StoredRegistry {
  const known = find(registry, name);
  if (!known) throw new ReleaseProblem(`${name} has no live release.`);
  const { trial, opened, ...remote } = known;
  const ended: Kept[] = trial
    ? [{ release: trial.release, by: trial.by, liveUntil: now, rolledBackAt: now }]
    : [];
  if (version === known.live.version || (trial && version === undefined)) {
    if (!trial) return registry;
    return put(registry, { ...remote, opened, kept: [...ended, ...known.kept] });
  }
  const index = goalOf(known, version);
  const goal = known.kept[index];
  // Its first release: the remote leaves the portal, until another one is promoted.
  if (!goal && known.isFirst) return takeBack(registry, known, now);
  if (!goal) throw new ReleaseProblem(`${name} has no earlier release to go back to.`);
  const taken = [wasLive(known, now), ...known.kept.slice(0, index)];
  return put(registry, {
    ...remote,
    live: goal.release,
    liveSince: now,
    liveBy: by,
    kept: [
      ...ended,
      ...taken.map((kept) => ({ rolledBackAt: now, ...kept })),
      ...known.kept.slice(index + 1),
    ],
  });
}

function takeBack(
  registry: StoredRegistry,
  { opened: _opened, ...remote }: RegisteredRemote,
  now: string,
): StoredRegistry {
  const retired = { ...remote, retiredAt: now, takenBack: true };
  return {
    ...endWaiting(registry, remote.name),
    remotes: registry.remotes.filter(({ name }) => name !== remote.name),
    retired: [...(registry.retired ?? []), retired].sort(byName),
  };
}

/** Takes a remote out of the portal, with all that is known of it. One that is retired stays so. */
export function retire(registry: StoredRegistry, name: string, now: string): StoredRegistry {
  const { retired = [] } = registry;
  const back = takenBack(registry, name);
  if (back) {
    const { takenBack: _flag, ...remote } = back;
    return { ...registry, retired: retired.map((one) => (one === back ? remote : one)) };
  }
  if (retired.some((remote) => remote.name === name)) return registry;
  const remote = find(registry, name);
  if (!remote) throw new ReleaseProblem(`${name} has no live release.`);
  return {
    ...endWaiting(registry, name),
    remotes: registry.remotes.filter((one) => one !== remote),
    retired: [...retired, { ...remote, retiredAt: now }].sort(byName),
  };
}

/** Brings a retired remote back as it was. One that is not retired stays as it is. */
export function restore(registry: StoredRegistry, name: string): StoredRegistry {
  const retired = registry.retired?.find((remote) => remote.name === name);
  if (!retired) {
    if (find(registry, name)) return registry;
    throw new ReleaseProblem(`${name} is not retired, and has no live release.`);
  }
  const { retiredAt: _ended, takenBack: _flag, ...remote } = retired;
  return put({ ...registry, retired: withoutRemote(registry.retired, retired) }, remote);
}

/** Lets all releases of a remote run in a frame, or in the page, for which those in use must be made. */
export function setRunner(registry: StoredRegistry, name: string, runs: RunnerKind) {
  const known = allRemotes(registry).find((remote) => remote.name === name);
  if (!known) {
    throw new ReleaseProblem(`${name} has no live release yet: promote ${name} VERSION --frame`);
  }
  if (runnerOf(known.live) === runs) return registry;
  const mounted = inUse(known).find(({ exposes }) => !exposes.includes('./routes'));
  if (mounted && runs === 'page') {
    throw new ReleaseProblem(
      `${name} ${mounted.version} exposes no ./routes, so it runs in a frame only.`,
    );
  }
  return mapRemotes(registry, (remote) =>
    remote.name === name ? mapReleases(remote, (release) => markedRelease(release, runs)) : remote,
  );
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
 * Drops kept releases that were last live before `day`, an ISO date-time, but not the one that a rollback would go to.
 */
export function dropKeptBefore(registry: StoredRegistry, day: string): StoredRegistry {
  return mapRemotes(registry, (remote) => {
    const goal = goalOf(remote, undefined);
    const kept = remote.kept.filter(({ liveUntil }, index) => liveUntil >= day || index === goal);
    return { ...remote, kept };
  });
}

/** Changes every remote, also those that are retired. */
function mapRemotes(
  registry: StoredRegistry,
  map: (remote: RegisteredRemote) => RegisteredRemote,
): StoredRegistry {
  const { remotes, retired } = registry;
  return {
    ...registry,
    remotes: remotes.map(map),
    ...(retired && { retired: retired.map((remote) => ({ ...remote, ...map(remote) })) }),
  };
}

/** Every remote of the registry, also those that are retired. */
export function allRemotes({ remotes, retired = [] }: StoredRegistry): RegisteredRemote[] {
  return [...remotes, ...retired];
}

/** The releases that users get: the live one, and the one on trial. */
export function inUse({ live, trial }: RegisteredRemote): Release[] {
  return [live, ...(trial ? [trial.release] : [])];
}

type Kept = RegisteredRemote['kept'][number];

function wasLive({ live, liveBy }: RegisteredRemote, now: string): Kept {
  return { release: live, by: liveBy, liveUntil: now };
}

/** Throws `ReleaseProblem` when the remote is retired. */
function find(registry: StoredRegistry, name: string): RegisteredRemote | undefined {
  const retired = registry.retired?.find((remote) => remote.name === name);
  if (retired && !retired.takenBack) {
    throw new ReleaseProblem(
      `${name} was retired at ${retired.retiredAt}. To bring it back: restore ${name}`,
    );
  }
  return registry.remotes.find((remote) => remote.name === name);
}

type Retired = NonNullable<StoredRegistry['retired']>;

/** A remote whose first release was taken back, and that has no other. */
export function takenBack({ retired }: StoredRegistry, name: string): Retired[number] | undefined {
  return retired?.find((remote) => remote.name === name && remote.takenBack);
}

function withoutRemote(retired: Retired | undefined, remote: Retired[number] | undefined) {
  const others = retired?.filter((one) => one !== remote) ?? [];
  return others.length > 0 ? others : undefined;
}

function put(registry: StoredRegistry, remote: RegisteredRemote): StoredRegistry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { ...endWaiting(registry, remote.name), remotes: [...others, remote].sort(byName) };
}

function byName(one: RegisteredRemote, other: RegisteredRemote): number {
  return one.name < other.name ? -1 : 1;
}
