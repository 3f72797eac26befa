import { ReleaseProblem } from '@touchline/shared/remote-build';
import { releasesOf, type Release, type RemoteRegistry } from '@touchline/shared/schemas';
import { checkRelease, fileProblems } from './check-release';
import { describeExplanation, explain as explainReport } from '../reports/explain';
import { describeHealth, healthOf } from '../reports/release-health';
import {
  promote as promoteIn,
  restore as restoreIn,
  retire as retireIn,
  rollBack,
  setTeamKey,
  startTrial,
} from '../registry/registry-changes';
import type { CommandResult, ReleaseContext } from './release-context';

/** A published release, for who signs it. Throws `ReleaseProblem` when its files are not what was published. */
export async function read(
  { store }: ReleaseContext,
  name: string,
  version: string,
): Promise<CommandResult> {
  const release = await store.readRelease(name, version);
  const problems = await fileProblems(store, release);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  return { data: release, message: `${name} ${version} is published.` };
}

/** Gives a published release the signature (base64) of its team. */
export async function signRelease(
  { store }: ReleaseContext,
  name: string,
  version: string,
  signature: string,
): Promise<CommandResult> {
  await store.signRelease(name, version, signature);
  return { data: { name, version }, message: `${name} ${version} is signed by its team.` };
}

/**
 * Sets the key of a remote's team, or removes it.
 * @param publicKey base64; undefined to remove it
 * Throws `ReleaseProblem` when the live release, or the one on trial, is not signed with it.
 */
export async function setKey(
  { store }: ReleaseContext,
  name: string,
  publicKey: string | undefined,
): Promise<CommandResult> {
  const versionsIn = ({ remotes }: RemoteRegistry) =>
    remotes
      .filter((remote) => remote.name === name)
      .flatMap(releasesOf)
      .map(({ version }) => version);
  let dropped: string[] = [];
  await store.changeRegistry(
    async (registry) => {
      const signatures: Record<string, string | undefined> = {};
      for (const version of versionsIn(registry)) {
        signatures[version] = (await store.readRelease(name, version)).signature;
      }
      return setTeamKey(registry, name, publicKey, signatures);
    },
    async (before, after) => {
      const left = versionsIn(after);
      dropped = versionsIn(before).filter((version) => !left.includes(version));
    },
  );
  return {
    data: { name, key: publicKey, dropped },
    message: publicKey
      ? `Only releases of ${name} that are signed with ${publicKey} run.`
      : `Releases of ${name} need no signature of a team.`,
    warnings:
      dropped.length > 0
        ? [`No rollback goes to ${name} ${dropped.join(', ')}: not signed with this key.`]
        : [],
  };
}

/**
 * Checks that a published release would work with what is live.
 * Throws `ReleaseProblem` with every problem.
 */
export async function check(
  { releasesUrl = '/releases', ...context }: ReleaseContext,
  name: string,
  version: string,
): Promise<CommandResult & { data: object }> {
  const release = await context.store.readRelease(name, version);
  const registry = await context.store.readRegistry();
  await checkRelease(context, release, registry);
  return {
    data: {
      ok: true,
      release: { ...release, entry: `${releasesUrl}/${release.entry}` },
      isLive: liveVersion(registry, name) === version,
    },
    message: [`${name} ${version} works with what is live.`, ...permissionsOf(release)].join('\n'),
  };
}

/** What promoting a release allows its pages, a sentence each. */
function permissionsOf({ name, version, connects = [], images = [] }: Release): string[] {
  const allowed = [
    ['call', connects],
    ['show images of', images],
  ] as const;
  return allowed
    .filter(([, origins]) => origins.length > 0)
    .map(([verb, origins]) => `Promoted, ${name} ${version} may ${verb} ${origins.join(', ')}.`);
}

/** How a release is promoted. */
interface Promotion {
  /** Per cent of the users who get it, 1 to 99; everybody when missing. */
  share?: number | undefined;
  /** Whether it may be a release that was rolled back. */
  again?: boolean | undefined;
  /** Whether somebody opened every page of it in a browser before. */
  opened?: boolean | undefined;
}

/**
 * Checks a release and makes it live. Warns when its pages were not opened, and when the new or the previous
 * release is unhealthy.
 * Throws `ReleaseProblem` and changes nothing when the check finds a problem.
 */
export async function promote(
  context: ReleaseContext,
  name: string,
  version: string,
  { share, again = false, opened = false }: Promotion = {},
): Promise<CommandResult> {
  const release = await context.store.readRelease(name, version);
  const before = await context.store.readRegistry();
  if (share === undefined && liveVersion(before, name) === version) {
    return { data: { name, version, share }, message: `${name} ${version} is live already.` };
  }
  await checkRelease(context, release, before);
  const bringing = { now: context.now.toISOString(), again, opened };
  await context.store.changeRegistry(async (registry) => {
    // It may have been removed since it was checked.
    await context.store.readRelease(name, version);
    return share === undefined
      ? promoteIn(registry, release, bringing)
      : startTrial(registry, release, share, bringing);
  });
  const audience = share === undefined ? 'live' : `live for ${share} per cent of the users`;
  return {
    data: { name, version, share, opened },
    message: `${name} ${version} is ${audience}.`,
    warnings: [
      ...(opened ? [] : [`No page of ${name} ${version} was opened before.`]),
      ...(await healthWarnings(context, name, version, liveVersion(before, name))),
    ],
  };
}

/**
 * Ends a trial, or makes the release live that was live before; warns when that one is unhealthy.
 * @param to the version to go back to instead, over any others
 * Throws `ReleaseProblem` when there is nothing to go back to.
 */
export async function rollback(
  context: ReleaseContext,
  name: string,
  to?: string,
): Promise<CommandResult> {
  const { store, now } = context;
  const change = { now: now.toISOString(), version: to };
  await store.changeRegistry((registry) => rollBack(registry, name, change));
  const version = liveVersion(await store.readRegistry(), name) ?? '';
  return {
    data: { name, version },
    message: `${name} ${version} is live for all.`,
    warnings: await healthWarnings(context, name, version),
  };
}

/**
 * Takes a remote out of the portal. Its files stay, and open tabs go on until their next page.
 * Throws `ReleaseProblem` when the remote was never promoted.
 */
export async function retire({ store, now }: ReleaseContext, name: string): Promise<CommandResult> {
  await store.changeRegistry((registry) => retireIn(registry, name, now.toISOString()));
  return { data: { name }, message: `${name} is retired. To bring it back: restore ${name}` };
}

/**
 * Brings a retired remote back as it was, after a check against what is live now.
 * Throws `ReleaseProblem` and changes nothing when the check finds a problem.
 */
export async function restore(context: ReleaseContext, name: string): Promise<CommandResult> {
  const { store } = context;
  const before = await store.readRegistry();
  const remote = restoreIn(before, name).remotes.find((one) => one.name === name);
  if (!remote || before.remotes.includes(remote)) {
    return { data: { name }, message: `${name} is not retired.` };
  }
  for (const release of [remote.live, ...(remote.trial ? [remote.trial.release] : [])]) {
    await checkRelease(context, release, before);
  }
  await store.changeRegistry((registry) => restoreIn(registry, name));
  const { version } = remote.live;
  return { data: { name, version }, message: `${name} ${version} is live again.` };
}

/**
 * All that is known of a reference that a user read out.
 * Throws `ReleaseProblem` when no report that is kept has it.
 */
export async function explain(context: ReleaseContext, reference: string): Promise<CommandResult> {
  const explanation = await explainReport(context, reference);
  return { data: explanation, message: describeExplanation(explanation) };
}

function liveVersion({ remotes }: RemoteRegistry, name: string): string | undefined {
  return remotes.find((remote) => remote.name === name)?.live.version;
}

/** Warnings for a change of the live release, by what browsers reported of both. */
async function healthWarnings(
  { reports }: ReleaseContext,
  name: string,
  next: string,
  previous?: string,
): Promise<string[]> {
  const received = await reports.read();
  const cases = [
    [next, 'is unhealthy'],
    [
      previous === next ? undefined : previous,
      'was live before and is unhealthy: a rollback would make it live again',
    ],
  ] as const;
  return cases.flatMap(([version, problem]) => {
    if (version === undefined) return [];
    const health = healthOf(received, name, version);
    return health.isUnhealthy ? [`${name} ${version} ${problem}. ${describeHealth(health)}`] : [];
  });
}
