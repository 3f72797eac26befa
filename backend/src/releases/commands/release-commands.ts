import type { KeyObject } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitOf, ReleaseProblem, RemoteBuild } from '@touchline/shared/remote-build';
import {
  releasesOf,
  type RegisteredRemote,
  type Release,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import { NotOpenedError, openRelease } from '@touchline/shared/open-release';
import { publishBuild } from '../intake/publish-build';
import { checkRelease, fileProblems } from './check-release';
import { describeExplanation, explain as explainReport } from '../reports/explain';
import {
  describeHealth,
  describeUnverified,
  describeVitals,
  healthOf,
} from '../reports/release-health';
import {
  allRemotes,
  dropKeptBefore,
  promote as promoteIn,
  restore as restoreIn,
  retire as retireIn,
  rollBack,
  setTeamKey,
  startTrial,
} from '../registry/registry-changes';
import { makeReleaseKey } from '../registry/release-key';
import type { ReleaseStore } from '../store/release-store';
import type { ReportLog } from '../reports/report-log';
import { publicKeyOf } from '../registry/signature';
import { expiryProblem } from '../registry/stored-registry';
import { readTeamKey, signedByTeam } from '../registry/team-keys';

/** What every command works with. Paths are absolute. */
export interface ReleaseContext {
  /** The project's folder. */
  root: string;
  /**
   * Builds a remote of the project from its sources into an empty folder, and nothing else. Prints to
   * standard error only. Resolves to false when the build failed.
   */
  buildRemote: (name: string, output: string) => Promise<boolean>;
  /** The build of the shell that the portal serves; it may be missing. */
  shellDir: string;
  /** Has the key that signs the registry, if there is one. */
  store: ReleaseStore;
  /** The file of the private key; it may be missing. */
  keyFile: string;
  reports: ReportLog;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
  now: Date;
}

/** The result of a command: data for machines, a message for people. */
export interface CommandResult {
  data: unknown;
  message: string;
  /** The command succeeded, but somebody should look at these. */
  warnings?: string[];
}

const dayMs = 86_400_000;

/** What to publish. */
interface Publication {
  /** A folder (absolute) that holds a finished build to publish instead, of any repository. */
  build?: string | undefined;
  /** The private key of the team, which signs the release. */
  teamKey?: KeyObject | undefined;
}

/**
 * Builds one remote and publishes it under its version.
 * Throws `ReleaseProblem` when the version is published already with other content, and when the remote
 * has a key and the release is not signed with it.
 */
export async function publish(
  context: ReleaseContext,
  name: string,
  { build, teamKey }: Publication = {},
): Promise<CommandResult> {
  const sources = path.join(context.root, `remote-${name}`);
  // Not into `dist`: a portal may be serving that, and it may hold old files.
  const output = await mkdtemp(path.join(tmpdir(), 'touchline-publish-'));
  try {
    if (build !== undefined) await cp(build, output, { recursive: true, verbatimSymlinks: true });
    else {
      context.log(`Building remote-${name} alone...`);
      if (!(await context.buildRemote(name, output))) {
        throw new ReleaseProblem('The build failed: see above. Nothing was published.');
      }
    }
    context.log(`Publishing ${name}...`);
    const publication = { publishedAt: context.now.toISOString() };
    const signed =
      teamKey && signedByTeam(await new RemoteBuild(output).toRelease(publication), teamKey);
    const commit = await commitOf(build ?? sources);
    return await publishBuild(context, {
      ...{ build: output, name, commit, signature: signed?.signature },
    });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * Signs a published release with the key of its team.
 * Throws `ReleaseProblem` when its files are not what was published.
 */
export async function signRelease(
  { store }: ReleaseContext,
  name: string,
  version: string,
  teamKey: KeyObject,
): Promise<CommandResult> {
  const release = await store.readRelease(name, version);
  const problems = await fileProblems(store, release);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  const { signature = '' } = signedByTeam(release, teamKey);
  await store.signRelease(name, version, signature);
  const publicKey = publicKeyOf(teamKey);
  return {
    data: { name, version, publicKey },
    message: `${name} ${version} is signed. The key of its team is ${publicKey}.`,
  };
}

/**
 * Sets the key of a remote's team, or removes it.
 * @param key base64, or a file with the key; undefined to remove it
 * Throws `ReleaseProblem` when the live release, or the one on trial, is not signed with it.
 */
export async function setKey(
  { store }: ReleaseContext,
  name: string,
  key: string | undefined,
): Promise<CommandResult> {
  const publicKey = key === undefined ? undefined : await readTeamKey(key);
  let dropped: string[] = [];
  await store.changeRegistry(
    async (registry) => {
      const versions = registry.remotes
        .filter((remote) => remote.name === name)
        .flatMap(releasesOf)
        .map(({ version }) => version);
      const signatures = await Promise.all(
        versions.map(
          async (version) => [version, (await store.readRelease(name, version)).signature] as const,
        ),
      );
      return setTeamKey(registry, name, publicKey, Object.fromEntries(signatures));
    },
    async (before, after) => {
      const left = after.remotes.flatMap(releasesOf);
      dropped = before.remotes
        .flatMap(releasesOf)
        .filter((one) => left.every(({ federationName }) => federationName !== one.federationName))
        .map(({ version }) => version);
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
 * @param portalUrl a portal that runs: every page of the release is opened in it, in a browser
 * Throws `ReleaseProblem` with every problem, and `NotOpenedError` when the pages can't be opened here.
 */
export async function check(
  context: ReleaseContext,
  name: string,
  version: string,
  portalUrl?: string,
): Promise<CommandResult> {
  const release = await context.store.readRelease(name, version);
  context.log(`Checking ${name} ${version}...`);
  await checkRelease(context, release, await context.store.readRegistry());
  if (portalUrl !== undefined) await requirePagesThatWork(context, release, portalUrl);
  return {
    data: { ok: true, release },
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

async function requirePagesThatWork(
  { store, log }: ReleaseContext,
  release: Release,
  portalUrl: string,
): Promise<void> {
  const { problems } = await store.withFolder(release, (folder) =>
    openRelease({ portalUrl, release, folder, log }),
  );
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/** How a release is promoted. */
interface Promotion {
  /** Per cent of the users who get it, 1 to 99; everybody when missing. */
  share?: number | undefined;
  /** Whether it may be a release that was rolled back. */
  again?: boolean;
  /** A portal in which its pages are opened first; without it they are not. */
  portalUrl?: string | undefined;
}

/**
 * Checks a release and makes it live. Warns when its pages could not be opened, and when the new or the
 * previous release is unhealthy.
 * Throws `ReleaseProblem` and changes nothing when the check finds a problem.
 */
export async function promote(
  context: ReleaseContext,
  name: string,
  version: string,
  { share, again = false, portalUrl }: Promotion = {},
): Promise<CommandResult> {
  const release = await context.store.readRelease(name, version);
  const before = await context.store.readRegistry();
  if (share === undefined && liveVersion(before, name) === version) {
    return { data: { name, version, share }, message: `${name} ${version} is live already.` };
  }
  context.log(`Checking ${name} ${version}...`);
  await checkRelease(context, release, before);
  const unopened = portalUrl && (await unopenedPages(context, release, portalUrl));
  const bringing = { now: context.now.toISOString(), again };
  await context.store.changeRegistry(async (registry) => {
    // It may have been removed since it was checked.
    await context.store.readRelease(name, version);
    return share === undefined
      ? promoteIn(registry, release, bringing)
      : startTrial(registry, release, share, bringing);
  });
  const audience = share === undefined ? 'live' : `live for ${share} per cent of the users`;
  return {
    data: { name, version, share },
    message: `${name} ${version} is ${audience}.`,
    warnings: [
      ...(unopened ? [unopened] : []),
      ...(await healthWarnings(context, name, version, liveVersion(before, name))),
    ],
  };
}

/** Why the pages of a release could not be opened; undefined when they were, and work. */
async function unopenedPages(
  context: ReleaseContext,
  release: Release,
  portalUrl: string,
): Promise<string | undefined> {
  try {
    await requirePagesThatWork(context, release, portalUrl);
    return undefined;
  } catch (error) {
    if (error instanceof NotOpenedError) return error.message;
    throw error;
  }
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
  const { store, log } = context;
  const before = await store.readRegistry();
  const remote = restoreIn(before, name).remotes.find((one) => one.name === name);
  if (!remote || before.remotes.includes(remote)) {
    return { data: { name }, message: `${name} is not retired.` };
  }
  for (const release of [remote.live, ...(remote.trial ? [remote.trial.release] : [])]) {
    log(`Checking ${name} ${release.version}...`);
    await checkRelease(context, release, before);
  }
  await store.changeRegistry((registry) => restoreIn(registry, name));
  const { version } = remote.live;
  return { data: { name, version }, message: `${name} ${version} is live again.` };
}

/**
 * Lists what is live, on trial, kept and published, and since when; `withHealth` adds the health of each.
 * @param only the remote to list; all when missing
 */
export async function list(
  { store, reports, now }: ReleaseContext,
  withHealth: boolean,
  only?: string,
): Promise<CommandResult> {
  const isListed = ({ name }: { name: string }) => only === undefined || name === only;
  const registry = await store.readRegistry();
  const remotes = registry.remotes.filter(isListed);
  const retired = (registry.retired ?? []).filter(isListed);
  const received = withHealth ? await reports.read() : [];
  function line(name: string, { version }: Release, state: string): string[] {
    const first = `${name} ${version}  ${state}`;
    if (!withHealth) return [first];
    const health = healthOf(received, name, version);
    const details = [describeHealth, describeUnverified, describeVitals]
      .map((describe) => describe(health))
      .filter((text) => text !== '');
    return [first, ...details.map((text) => `    ${text}`)];
  }
  const lines = remotes.flatMap(({ name, live, liveSince, trial, kept }) => [
    ...line(name, live, `live since ${liveSince ?? 'the beginning'}`),
    ...(trial ? line(name, trial.release, `for ${trial.share} % since ${trial.since}`) : []),
    ...kept.flatMap(({ release, liveUntil, rolledBackAt }) =>
      line(
        name,
        release,
        rolledBackAt ? `kept, rolled back at ${rolledBackAt}` : `kept, live until ${liveUntil}`,
      ),
    ),
  ]);
  for (const { name, live, retiredAt } of retired) {
    lines.push(`${name} ${live.version}  retired at ${retiredAt}`);
  }
  const waiting = versionsWaiting(
    [...remotes, ...retired],
    (await store.published()).filter(isListed),
  );
  for (const [name, versions] of waiting) {
    lines.push(...versions.map((version) => `${name} ${version}  published, not promoted`));
  }
  const known = [...remotes, ...retired].map((remote) => ({
    ...remote,
    waiting: waiting.get(remote.name) ?? [],
    ...(withHealth && {
      health: Object.fromEntries(
        releasesOf(remote).map(({ version }) => [
          version,
          healthOf(received, remote.name, version),
        ]),
      ),
    }),
  }));
  const others = [...waiting]
    .filter(([name]) => known.every((remote) => remote.name !== name))
    .map(([name, versions]) => ({ name, waiting: versions }));
  const message = lines.join('\n') || 'Nothing has been published yet.';
  const expiring = expiryProblem(registry, now);
  return { data: [...known, ...others], message, warnings: expiring ? [expiring] : [] };
}

/**
 * All that is known of a reference that a user read out.
 * Throws `ReleaseProblem` when no report that is kept has it.
 */
export async function explain(context: ReleaseContext, reference: string): Promise<CommandResult> {
  const explanation = await explainReport(context, reference);
  return { data: explanation, message: describeExplanation(explanation) };
}

/** Remote -> the versions of it that are published, and that the registry does not name. */
function versionsWaiting(
  remotes: RegisteredRemote[],
  published: Pick<Release, 'name' | 'version'>[],
): Map<string, string[]> {
  const named = remotes.flatMap(releasesOf).map(({ name, version }) => `${name} ${version}`);
  const waiting = new Map<string, string[]>();
  for (const { name, version } of published) {
    if (named.includes(`${name} ${version}`)) continue;
    waiting.set(name, [...(waiting.get(name) ?? []), version]);
  }
  return waiting;
}

/**
 * Removes releases that were last live more than `days` ago, and what publishing left behind when it
 * was killed. Live and trial releases stay, and the one that a rollback would go to, also of retired
 * remotes.
 */
export async function prune({ store, now }: ReleaseContext, days: number): Promise<CommandResult> {
  const day = new Date(now.getTime() - days * dayMs).toISOString();
  const removed: { name: string; version: string }[] = [];
  await store.changeRegistry(
    (registry) => dropKeptBefore(registry, day),
    // The registry first: after a crash in between, files are left over, but none is missing.
    async (before, after) => {
      const inUse = allRemotes(after).flatMap(releasesOf);
      for (const { name, version } of allRemotes(before).flatMap(releasesOf)) {
        if (inUse.some((other) => other.name === name && other.version === version)) continue;
        await store.removeRelease(name, version);
        removed.push({ name, version });
      }
    },
  );
  await store.removeLeftovers();
  const names = removed.map(({ name, version }) => `${name} ${version}`).join(', ');
  return { data: removed, message: names ? `Removed ${names}.` : 'There was nothing to remove.' };
}

/** Makes a key pair, which signs the registry or a team's releases. Throws `ReleaseProblem` when the file exists. */
export async function keygen({ store, keyFile }: ReleaseContext): Promise<CommandResult> {
  if (store.folder !== undefined && !path.relative(store.folder, keyFile).startsWith('..')) {
    throw new ReleaseProblem(`${keyFile} would be served to everybody: name another with --key.`);
  }
  const publicKey = publicKeyOf(await makeReleaseKey(keyFile));
  return {
    data: { keyFile, publicKey },
    message:
      `The private key is in ${keyFile}. The portal's setting:\nREGISTRY_PUBLIC_KEY=${publicKey}\n` +
      `As the key of a team, for the operator: release key REMOTE --team-key ${publicKey}`,
  };
}

/**
 * Signs the registry as it is: for the first time, with a new key, or for another time.
 * @param days for how many days this and later signatures are valid; as before when missing
 * Throws `ReleaseProblem` without a key, and when a published file was changed.
 */
export async function sign(
  { store, keyFile, log }: ReleaseContext,
  days?: number,
): Promise<CommandResult> {
  if (!store.signingKey) {
    throw new ReleaseProblem(`There is no private key in ${keyFile}: release keygen makes one.`);
  }
  const releases = allRemotes(await store.readRegistry()).flatMap(releasesOf);
  log(`Comparing the files of ${releases.length} releases with their hashes...`);
  const problems: string[] = [];
  for (const release of releases) problems.push(...(await fileProblems(store, release)));
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  await store.signRegistry(days);
  const publicKey = publicKeyOf(store.signingKey);
  const { expires } = await store.readRegistry();
  return {
    data: { publicKey, expires },
    message: `The registry is signed until ${expires}. Its key is ${publicKey}.`,
  };
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
