import { runnerOf } from '@touchline/shared/host';
import { compare } from 'compare-versions';
import type { RegisteredRemote, Release, RemoteRegistry, ReportKind } from '@touchline/shared/host';

/** All that decides which releases a tab runs. */
export interface TabReleases {
  registry: RemoteRegistry;
  /** Undefined while nobody is signed in. */
  userId: string | undefined;
  /** The releases that failed in this tab, in this order. */
  failed: readonly FailedRelease[];
  /** Releases from a developer's own machine. Each replaces what the registry has for its remote. */
  overrides: readonly Release[];
}

/** Why a release does not run in a tab, as its user is told. */
export interface ReleaseFailure {
  kind: ReportKind;
  /** Why it was refused, a sentence each; empty for any other failure. */
  problems: readonly string[];
  /** The reference of its report. */
  reference: string;
  /** Where a developer's own release failed: for them alone. */
  stack?: string | undefined;
}

interface FailedRelease extends ReleaseFailure {
  federationName: string;
}

/** How many other releases are tried after a failure. */
const maxFallbacks = 2;

/** The release of each remote that a tab runs: the user's own, or the newest earlier one if that failed here. */
export function releasesInUse(tab: TabReleases): Release[] {
  const registered = tab.registry.remotes.map(
    (remote) => overrideOf(tab, remote.name) ?? firstThatWorks(remote, tab),
  );
  const names = registered.map(({ name }) => name);
  return [...registered, ...tab.overrides.filter(({ name }) => !names.includes(name))];
}

/** The reference under which the user's own release failed, where `release` is an earlier one in its place. */
export function fallbackReference(tab: TabReleases, release: Release): string | undefined {
  const remote = tab.registry.remotes.find(({ name }) => name === release.name);
  if (!remote || overrideOf(tab, release.name)) return undefined;
  const isKept = remote.kept.some((kept) => isSame(kept.release, release));
  return isKept ? ownFailure(tab, remote.name, release)?.reference : undefined;
}

/** How the release failed that the user should get of a remote; undefined if it is `release`, or did not fail. */
export function ownFailure(
  tab: TabReleases,
  name: string,
  release: Release,
): ReleaseFailure | undefined {
  const remote = tab.registry.remotes.find((one) => one.name === name);
  const own = remote && chooseRelease(remote, tab.userId);
  return own && !isSame(own, release) ? failureOf(tab, own) : undefined;
}

/** The user's own releases that failed here and have a fallback, which may lack some of their pages. */
export function replacedReleases(
  tab: TabReleases,
): { release: Release; failure: ReleaseFailure }[] {
  return tab.registry.remotes
    .filter(({ name }) => !overrideOf(tab, name))
    .flatMap((remote) => {
      const release = chooseRelease(remote, tab.userId);
      const failure = failureOf(tab, release);
      return failure && !isSame(firstThatWorks(remote, tab), release) ? [{ release, failure }] : [];
    });
}

/** The tab after a release failed in it. Undefined if no other release is left to try. */
export function withoutRelease(
  tab: TabReleases,
  { name, federationName }: Release,
  failure: ReleaseFailure,
): TabReleases | undefined {
  const earlier = tab.failed.filter((failed) => failed.federationName !== federationName);
  const next = { ...tab, failed: [...earlier, { ...failure, federationName }] };
  const remote = tab.registry.remotes.find((one) => one.name === name);
  const isOver = !remote || candidatesOf(remote, tab.userId).every((one) => failureOf(next, one));
  return isOver ? undefined : next;
}

/** The tab as if no release of this remote had failed in it. */
export function withoutFailures(tab: TabReleases, name: string): TabReleases {
  const remote = tab.registry.remotes.find((one) => one.name === name);
  const own = remote ? candidatesOf(remote, tab.userId).map((one) => one.federationName) : [];
  const failed = tab.failed.filter(({ federationName }) => !own.includes(federationName));
  return { ...tab, failed };
}

/** The override of a remote, if there is one. */
export function overrideOf({ overrides }: TabReleases, name: string): Release | undefined {
  return overrides.find((override) => override.name === name);
}

/** The tab with each override run as its remote is. */
export function withLevels(tab: TabReleases): TabReleases {
  const overrides = tab.overrides.map((override): Release => {
    const live = tab.registry.remotes.find(({ name }) => name === override.name)?.live;
    const runs = live ? runnerOf(live) : 'page';
    return runs === runnerOf(override) ? override : { ...override, runs };
  });
  return { ...tab, overrides };
}

function firstThatWorks(remote: RegisteredRemote, tab: TabReleases): Release {
  const candidates = candidatesOf(remote, tab.userId);
  return (
    candidates.find((release) => !failureOf(tab, release)) ?? chooseRelease(remote, tab.userId)
  );
}

/** The releases of a remote that a user may get, best first. One that was rolled back is not among them. */
function candidatesOf(remote: RegisteredRemote, userId: string | undefined): Release[] {
  const chosen = chooseRelease(remote, userId);
  const earlier = remote.kept
    .filter(({ rolledBackAt }) => rolledBackAt === undefined)
    .map(({ release }) => release)
    .filter(({ version }) => compare(version, chosen.version, '<'));
  const all = [chosen, remote.live, ...earlier];
  const isFirst = (release: Release, index: number) =>
    all.findIndex((other) => isSame(other, release)) === index;
  return all.filter(isFirst).slice(0, 1 + maxFallbacks);
}

function failureOf(
  { failed }: TabReleases,
  { federationName }: Release,
): ReleaseFailure | undefined {
  return failed.find((one) => one.federationName === federationName);
}

function isSame(a: Release, b: Release): boolean {
  return a.federationName === b.federationName;
}

/** The release of a remote that a user gets, if there is one: a trial goes to its share of them, on every device. */
export function chooseRelease(
  { name, live, trial }: RegisteredRemote,
  userId: string | undefined,
): Release {
  if (!trial || userId === undefined) return live;
  return percentileOf(`${name} ${userId}`) < trial.share ? trial.release : live;
}

/** A hash of the text from 0 to 99, evenly distributed (FNV-1a). */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The upper 16 bits are the most evenly distributed.
  return (hash >>> 16) % 100;
}
