import {
  markedRelease,
  type Release,
  type RemoteRegistry,
  runnerOf,
  runsInPage,
} from '@touchline/shared/schemas';
import { checkRelease } from './check-release';
import * as changes from '../registry/registry-changes';
import { addedRights } from '../registry/release-rights';
import type { StoredRegistry } from '../registry/stored-registry';
import { describeHealth, healthOf } from '../reports/release-health';
import type { RegistryChange } from '../store/registry-store';
import type { CommandResult, ReleaseContext } from './release-context';
import { findRemotes } from './workspace-remotes';

/** What a team's token may do with the remote. The operator may all. */
export interface TeamRights {
  mayRunInPage?: boolean | undefined;
}

interface CheckOptions {
  /** A first release is to run in a frame. */
  frame?: boolean | undefined;
  /** Who asks, unless it is the operator. */
  team?: TeamRights | undefined;
  /** Page patterns that it may have below paths of other remotes. */
  allow?: string[] | undefined;
}

/**
 * Where a release would run, and what it adds for which a team must wait until the operator promotes it (D37). A first
 * release of a team runs in a frame where the portal has them; a remote of this workspace is in the page already.
 */
async function placeOf(
  { root, runners = [] }: ReleaseContext,
  registry: StoredRegistry,
  { published, frame = false, team }: { published: Release } & Pick<CheckOptions, 'frame' | 'team'>,
) {
  const { name } = published;
  const known = changes.allRemotes(registry).find((remote) => remote.name === name);
  const isOwn = (await findRemotes(root)).some(({ manifest }) => manifest.name === name);
  // What was taken back grants nothing.
  const granted = changes.takenBack(registry, name) ? undefined : known;
  const isFirst = team !== undefined && !granted && !isOwn && !team.mayRunInPage;
  const inFrame = frame || (isFirst && runners.includes('frame') && !known);
  const release = changes.placed(registry, published, inFrame);
  const place = isFirst && runsInPage(release) ? ['a place in the page'] : [];
  return {
    release,
    frame: inFrame,
    adds: team ? [...place, ...addedRights(release, granted)] : [],
  };
}

/** Checks that a published release would work with what is live. */
export async function check(
  context: ReleaseContext,
  name: string,
  version: string,
  { frame, team, allow }: CheckOptions = {},
): Promise<CommandResult & { data: object }> {
  const published = await context.store.readRelease(name, version);
  const registry = await context.store.readRegistry();
  const { release, adds } = await placeOf(context, registry, { published, frame, team });
  await checkRelease(context, release, registry, allow);
  const { connects = [], images = [] } = release;
  // What promoting it allows its pages.
  const may = (what: string, origins: string[]) =>
    origins.length > 0 ? [`Promoted, ${name} ${version} may ${what} ${origins.join(', ')}.`] : [];
  return {
    data: {
      ok: true,
      release: markedRelease(
        { ...release, entry: `/releases/${published.entry}` },
        runnerOf(release),
      ),
      isLive: liveOf(registry, name)?.version === version,
    },
    message: [
      `${name} ${version} works with what is live.`,
      ...may('call', connects),
      ...may('show images of', images),
      ...declaredCalls(release),
      ...(adds.length > 0 ? [waitingFor(name, version, adds)] : []),
    ].join('\n'),
  };
}

/**
 * Checks a release and makes it live; one of a team that adds rights waits for the operator. Warns of pages that nobody
 * opened, and of unhealthy releases.
 */
export async function promote(
  context: ReleaseContext,
  name: string,
  version: string,
  { opened = false, allow, frame, ...promotion }: changes.Promotion = {},
  team?: TeamRights,
): Promise<CommandResult> {
  const { store } = context;
  const now = context.now.toISOString();
  const { share } = promotion;
  const published = await store.readRelease(name, version);
  const before = await store.readRegistry();
  if (share === undefined && liveOf(before, name)?.version === version) {
    await store.changeRegistry((registry) => changes.endWaiting(registry, name));
    return { data: { name, version, share }, message: `${name} ${version} is live already.` };
  }
  const asked = { published, frame, team };
  const { release } = await placeOf(context, before, asked);
  const paths = await checkRelease(context, release, before, allow);
  const change = await store.changeRegistry(async (registry) => {
    // It may have been removed since it was checked.
    await store.readRelease(name, version);
    const { adds, frame } = await placeOf(context, registry, asked);
    const asAsked = { ...promotion, frame, paths, opened, now, by: context.by };
    const next = changes.promote(registry, published, asAsked);
    if (adds.length === 0) return next;
    return changes.wait(registry, name, { version, since: now, adds });
  });
  const waiting = change.after.waiting?.[name];
  if (waiting) {
    const data = { name, version, share, adds: waiting.adds };
    return { data, message: waitingFor(name, version, waiting.adds) };
  }
  const audience = share === undefined ? 'live' : `live for ${share} per cent of the users`;
  return {
    data: { name, version, share, opened, calls: published.calls ?? [] },
    message: [`${name} ${version} is ${audience}.`, ...declaredCalls(release)].join('\n'),
    warnings: await warningsOf(context, change),
  };
}

/** Why a team's promotion has not happened. */
function waitingFor(name: string, version: string, adds: string[]): string {
  return (
    `Promoting ${name} ${version} waits for the people who run the portal, because it adds ${adds.join(', ')}. ` +
    `They see it in \`list\`, and allow it: promote ${name} ${version}`
  );
}

/** Ends a trial, or makes the release live that was live before, or `version`, over any others. */
export async function rollback(context: ReleaseContext, name: string, version?: string) {
  const { store, now, by } = context;
  const change = await store.changeRegistry((registry) =>
    changes.rollBack(registry, name, { now: now.toISOString(), by, version }),
  );
  const live = liveOf(change.after, name)?.version;
  const isGone = `${name} is taken back: no release of it was live before. Promote another one.`;
  return {
    data: { name, version: live },
    message: live === undefined ? isGone : `${name} ${live} is live for all.`,
    warnings: await warningsOf(context, change),
  };
}

/** Warns of what a change brings to users: pages that nobody opened, and unhealthy releases. */
export async function warningsOf(
  { reports }: ReleaseContext,
  { before, after }: RegistryChange,
): Promise<string[]> {
  const received = await reports.read();
  const warnings: string[] = [];
  for (const { name, live, trial, opened, kept } of after.remotes) {
    const known = changes.allRemotes(before).find((remote) => remote.name === name);
    const isNewLive = known?.live.version !== live.version;
    const isNewTrial = trial && known?.trial?.since !== trial.since;
    const isNew = isNewLive || isNewTrial;
    const isTrialEnded = known?.trial && !trial;
    if (!isNew && !isTrialEnded) continue;
    const { version } = isNewTrial ? trial.release : live;
    const isOpened = isNewTrial ? trial.opened : isNew ? opened : undefined;
    if (isOpened === false) warnings.push(`No page of ${name} ${version} was opened before.`);
    const previous = isNewTrial ? live : kept.find(({ rolledBackAt }) => !rolledBackAt)?.release;
    const wasLive = previous?.version === known?.live.version;
    const warn = (one: string, problem: string) => {
      const health = healthOf(received, name, one);
      if (health.isUnhealthy) warnings.push(`${name} ${one} ${problem}. ${describeHealth(health)}`);
    };
    warn(version, 'is unhealthy');
    const again = 'was live before and is unhealthy: a rollback would make it live again';
    if (previous && wasLive) warn(previous.version, again);
  }
  return warnings;
}

/** What a release in a frame calls of the API, for who answers for it: it is refused all else but its reads. */
function declaredCalls(release: Release): string[] {
  const { name, version, calls = [], account } = release;
  if (runsInPage(release)) return [];
  const listed = calls.length > 0 ? `calls ${calls.join(', ')}` : 'calls nothing beside its reads';
  const told = `${name} ${version} is told name and e-mail address of who is signed in.`;
  return [`In its frame, ${name} ${version} ${listed}.`, ...(account ? [told] : [])];
}

function liveOf({ remotes }: RemoteRegistry, name: string): Release | undefined {
  return remotes.find((remote) => remote.name === name)?.live;
}
