import type { RegisteredRemote, Release, RemoteRegistry } from '@touchline/shared';
import { compare } from 'compare-versions';
import { chooseRelease } from './choose-release';

/** What decides which releases a tab shows. */
export interface TabReleases {
  registry: RemoteRegistry;
  /** Undefined while nobody is signed in. */
  coachId: string | undefined;
  /** Federation names of releases that did not work in this tab. */
  failed: readonly string[];
  /** Releases of a developer's own; each goes before what the registry says of its remote. */
  overrides: readonly Release[];
}

/** A release that fails is followed by another at most this often: a dead end must end. */
const mostMoves = 2;

/**
 * The release of each remote that a tab shows: the coach's, or the newest earlier one where that did
 * not work here. Where none works it is the coach's again.
 */
export function releasesInUse(tab: TabReleases): Release[] {
  const registered = tab.registry.remotes.map(
    (remote) => overrideOf(tab, remote.name) ?? firstThatWorks(remote, tab),
  );
  const names = registered.map(({ name }) => name);
  return [...registered, ...tab.overrides.filter(({ name }) => !names.includes(name))];
}

/** Whether an earlier release stands in, since what the coach should have does not work here. */
export function isStandIn({ registry, coachId }: TabReleases, release: Release): boolean {
  const remote = registry.remotes.find(({ name }) => name === release.name);
  const chosen = remote && chooseRelease(remote, coachId);
  const isKept = remote?.kept.some((kept) => isSame(kept.release, release)) ?? false;
  return isKept && chosen !== undefined && !isSame(chosen, release);
}

/** The tab after a release failed in it. Undefined when nothing is left to try. */
export function withoutRelease(tab: TabReleases, failed: Release): TabReleases | undefined {
  if (overrideOf(tab, failed.name)) return withoutOverride(tab, failed.name);
  const next = { ...tab, failed: [...new Set([...tab.failed, failed.federationName])] };
  const remote = tab.registry.remotes.find(({ name }) => name === failed.name);
  const isOver = !remote || candidatesOf(remote, tab.coachId).every((one) => hasFailed(next, one));
  return isOver ? undefined : next;
}

/** The tab as if no release of this remote had failed in it. */
export function startedOver(tab: TabReleases, name: string): TabReleases {
  const remote = tab.registry.remotes.find((one) => one.name === name);
  const own = remote ? candidatesOf(remote, tab.coachId).map((one) => one.federationName) : [];
  return { ...tab, failed: tab.failed.filter((failed) => !own.includes(failed)) };
}

/** The tab without the override of one remote. */
export function withoutOverride(tab: TabReleases, name: string): TabReleases {
  return { ...tab, overrides: tab.overrides.filter((override) => override.name !== name) };
}

function overrideOf({ overrides }: TabReleases, name: string): Release | undefined {
  return overrides.find((override) => override.name === name);
}

function firstThatWorks(remote: RegisteredRemote, tab: TabReleases): Release {
  const candidates = candidatesOf(remote, tab.coachId);
  return (
    candidates.find((release) => !hasFailed(tab, release)) ?? chooseRelease(remote, tab.coachId)
  );
}

/** What a coach may be shown of a remote, best first: after a rollback, not what was rolled back. */
function candidatesOf(remote: RegisteredRemote, coachId: string | undefined): Release[] {
  const chosen = chooseRelease(remote, coachId);
  const earlier = remote.kept
    .map(({ release }) => release)
    .filter(({ version }) => compare(version, chosen.version, '<'));
  const all = [chosen, remote.live, ...earlier];
  const isFirst = (release: Release, index: number) =>
    all.findIndex((other) => isSame(other, release)) === index;
  return all.filter(isFirst).slice(0, 1 + mostMoves);
}

function hasFailed({ failed }: TabReleases, { federationName }: Release): boolean {
  return failed.includes(federationName);
}

function isSame(a: Release, b: Release): boolean {
  return a.federationName === b.federationName;
}
