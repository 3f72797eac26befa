import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  isFramedRelease,
  markedRelease,
  type Release,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import { checkRelease, fileProblems } from './check-release';
import * as changes from '../registry/registry-changes';
import { describeHealth, healthOf } from '../reports/release-health';
import type { RegistryChange } from '../store/registry-store';
import type { CommandResult, ReleaseContext } from './release-context';

/** A published release, for who signs it. Its files must be what was published. */
export async function read({ store }: ReleaseContext, name: string, version: string) {
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

/** Checks that a published release would work with what is live. `frame`: a first release is to run in one. */
export async function check(
  context: ReleaseContext,
  name: string,
  version: string,
  frame?: boolean,
): Promise<CommandResult & { data: object }> {
  const published = await context.store.readRelease(name, version);
  const registry = await context.store.readRegistry();
  const release = changes.placed(registry, published, frame);
  await checkRelease(context, release, registry);
  const { connects = [], images = [] } = release;
  // What promoting it allows its pages.
  const may = (what: string, origins: string[]) =>
    origins.length > 0 ? [`Promoted, ${name} ${version} may ${what} ${origins.join(', ')}.`] : [];
  return {
    data: {
      ok: true,
      release: markedRelease(
        { ...release, entry: `/releases/${published.entry}` },
        isFramedRelease(release),
      ),
      isLive: liveOf(registry, name)?.version === version,
    },
    message: [
      `${name} ${version} works with what is live.`,
      ...may('call', connects),
      ...may('show images of', images),
      ...declaredCalls(release),
    ].join('\n'),
  };
}

/** Checks a release and makes it live. Warns of pages that nobody opened, and of unhealthy releases. */
export async function promote(
  context: ReleaseContext,
  name: string,
  version: string,
  { opened = false, ...promotion }: changes.Promotion = {},
): Promise<CommandResult> {
  const { store, now } = context;
  const { share, frame } = promotion;
  const release = await store.readRelease(name, version);
  const before = await store.readRegistry();
  if (share === undefined && liveOf(before, name)?.version === version) {
    return { data: { name, version, share }, message: `${name} ${version} is live already.` };
  }
  const placedRelease = changes.placed(before, release, frame);
  await checkRelease(context, placedRelease, before);
  const change = await store.changeRegistry(async (registry) => {
    // It may have been removed since it was checked.
    await store.readRelease(name, version);
    return changes.promote(registry, release, { ...promotion, opened, now: now.toISOString() });
  });
  const audience = share === undefined ? 'live' : `live for ${share} per cent of the users`;
  return {
    data: { name, version, share, opened, calls: release.calls ?? [] },
    message: [`${name} ${version} is ${audience}.`, ...declaredCalls(placedRelease)].join('\n'),
    warnings: (await effectsOf(context, change)).warnings,
  };
}

/** Ends a trial, or makes the release live that was live before, or `version`, over any others. */
export async function rollback(context: ReleaseContext, name: string, version?: string) {
  const { store, now } = context;
  const change = await store.changeRegistry((registry) =>
    changes.rollBack(registry, name, { now: now.toISOString(), version }),
  );
  const live = liveOf(change.after, name)?.version;
  return {
    data: { name, version: live },
    message: `${name} ${live} is live for all.`,
    warnings: (await effectsOf(context, change)).warnings,
  };
}

/**
 * What a change brings to users: sentences, whether all new pages were opened, and warnings, also of unhealthy releases.
 */
export async function effectsOf(
  { reports }: ReleaseContext,
  { before, after }: RegistryChange,
): Promise<{ sentences: string[]; opened: boolean | undefined; warnings: string[] }> {
  const received = await reports.read();
  const sentences: string[] = [];
  const warnings: string[] = [];
  let allOpened: boolean | undefined;
  for (const { name, live, trial, opened, kept } of after.remotes) {
    const known = changes.allRemotes(before).find((remote) => remote.name === name);
    const isNewLive = known?.live.version !== live.version;
    const isNewTrial = trial && known?.trial?.since !== trial.since;
    const isNew = isNewLive || isNewTrial;
    const isTrialEnded = known?.trial && !trial;
    if (!isNew && !isTrialEnded) continue;
    const { version } = isNewTrial ? trial.release : live;
    const isOpened = isNewTrial ? trial.opened : isNew ? opened : undefined;
    sentences.push(
      `${name} ${version} is ${isNewTrial ? `live for ${trial.share} per cent` : 'live'}.`,
    );
    if (isOpened !== undefined) allOpened = isOpened && allOpened !== false;
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
  return { sentences, opened: allOpened, warnings };
}

/** What a release calls of the API, for who answers for it: a frame is refused all else but its reads. */
function declaredCalls(release: Release): string[] {
  const { name, version, calls = [], account } = release;
  const listed = calls.length > 0 ? `calls ${calls.join(', ')}` : 'calls nothing beside its reads';
  if (isFramedRelease(release))
    return [
      `In its frame, ${name} ${version} ${listed}.`,
      ...(account
        ? [`${name} ${version} is told name and e-mail address of who is signed in.`]
        : []),
    ];
  return calls.length > 0 ? [`${name} ${version} says that it ${listed}.`] : [];
}

function liveOf({ remotes }: RemoteRegistry, name: string): Release | undefined {
  return remotes.find((remote) => remote.name === name)?.live;
}
