import { isDeepStrictEqual } from 'node:util';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { releasesOf, type Release, type RunnerKind } from '@touchline/shared/schemas';
import * as changes from '../registry/registry-changes';
import type { StoredRegistry } from '../registry/stored-registry';
import type { RegistryChange } from '../store/registry-store';
import type { ReleaseStore } from '../store/release-store';
import { checkRelease, runnerProblems } from './check-release';
import type { CommandResult, ReleaseContext } from './release-context';

const dayMs = 86_400_000;

/** Takes a remote out of the portal. Its files stay, and open tabs go on until their next page. */
export async function retire({ store, now }: ReleaseContext, name: string): Promise<CommandResult> {
  await store.changeRegistry((registry) => changes.retire(registry, name, now.toISOString()));
  return { data: { name }, message: `${name} is retired. To bring it back: restore ${name}` };
}

/** Brings a retired remote back as it was, after a check against what is live now. */
export async function restore(context: ReleaseContext, name: string): Promise<CommandResult> {
  const { store } = context;
  const before = await store.readRegistry();
  const remote = changes.restore(before, name).remotes.find((one) => one.name === name);
  if (!remote || before.remotes.includes(remote)) {
    return { data: { name }, message: `${name} is not retired.` };
  }
  for (const release of changes.inUse(remote)) await checkRelease(context, release, before);
  await store.changeRegistry((registry) => changes.restore(registry, name));
  const { version } = remote.live;
  return { data: { name, version }, message: `${name} ${version} is live again.` };
}

/** Says where a remote runs: in a frame of its own, or in the page, with the user's token within reach. */
export async function setTrust(
  { store, runners }: ReleaseContext,
  name: string,
  level: RunnerKind,
) {
  const [problem] = runnerProblems(level, runners);
  if (problem !== undefined) throw new ReleaseProblem(problem);
  await store.changeRegistry((registry) => changes.setRunner(registry, name, level));
  const where = level === 'frame' ? 'frames of their own' : 'the page';
  return { data: { name, level }, message: `All releases of ${name} run in ${where}.` };
}

/**
 * Removes releases that were last live, or published and never promoted, more than `days` ago, unless a rollback would go to
 * them or their promotion waits; and leftovers. A promotion between both parts may succeed without `again`: the registry has
 * forgotten the rollback, and the files are there.
 */
export async function prune({ store, now }: ReleaseContext, days: number): Promise<CommandResult> {
  const day = new Date(now.getTime() - days * dayMs).toISOString();
  const change = await store.changeRegistry((registry) => {
    const next = changes.dropKeptBefore(registry, day);
    return isDeepStrictEqual(next, registry) ? registry : next;
  });
  const removed = [
    ...(await removeDropped(store, change)),
    ...(await removeUnused(store, change.after, day)),
  ];
  const message =
    removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There was nothing to remove.';
  return { data: removed, message };
}

/**
 * Removes the releases that a registry no longer names. It was written before: after a crash no file of it is missing.
 */
async function removeDropped(
  store: ReleaseStore,
  { before, after }: RegistryChange,
): Promise<string[]> {
  const idOf = ({ name, version }: Release) => `${name} ${version}`;
  const named = releasesIn(after).map(idOf);
  const dropped = releasesIn(before).filter((release) => !named.includes(idOf(release)));
  for (const release of dropped) await store.removeRelease(release);
  await store.removeLeftovers();
  return dropped.map(idOf);
}

/** Removes releases that were published before a day, and that nobody got. */
async function removeUnused(store: ReleaseStore, registry: StoredRegistry, day: string) {
  const named = releasesIn(registry);
  const removed: string[] = [];
  for (const { name, version } of await store.published()) {
    const isNamed = named.some((one) => one.name === name && one.version === version);
    if (isNamed || registry.waiting?.[name]?.version === version) continue;
    // Another prune may have removed it meanwhile.
    const release = await store.readRelease(name, version).catch(() => undefined);
    if (!release || (release.publishedAt ?? '') > day) continue;
    await store.removeRelease({ name, version });
    removed.push(`${name} ${version}`);
  }
  return removed;
}

function releasesIn(registry: StoredRegistry): Release[] {
  return changes.allRemotes(registry).flatMap(releasesOf);
}
