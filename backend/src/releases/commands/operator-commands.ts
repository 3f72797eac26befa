import { isDeepStrictEqual } from 'node:util';
import {
  isSignedBy,
  publicKeyOf,
  registryDifferences,
  ReleaseProblem,
} from '@touchline/shared/remote-build';
import { releasesOf, type Release } from '@touchline/shared/schemas';
import type * as z from 'zod';
import * as changes from '../registry/registry-changes';
import { storedRegistrySchema, type StoredRegistry } from '../registry/stored-registry';
import type { RegistryChange } from '../store/registry-store';
import { sameContent, type ReleaseStore } from '../store/release-store';
import { checkRelease, fileProblems } from './check-release';
import type { signedElsewhereSchema, signingSchema } from './command-inputs';
import type { CommandResult, ReleaseContext } from './release-context';
import { effectsOf } from './team-commands';

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

/** Sets the key (base64) of a remote's team, which must have signed what users get; undefined removes it. */
export async function setKey({ store }: ReleaseContext, name: string, key: string | undefined) {
  const { before, after } = await store.changeRegistry(async (registry) => {
    const signatures: Record<string, string | undefined> = {};
    for (const { version } of releasesIn(registry).filter((one) => one.name === name)) {
      signatures[version] = (await store.readRelease(name, version)).signature;
    }
    return changes.setTeamKey(registry, name, key, signatures);
  });
  const dropped = droppedBy({ before, after }).map(({ version }) => version);
  const lost = `No rollback goes to ${name} ${dropped.join(', ')}: not signed with this key.`;
  return {
    data: { name, key, dropped },
    message: key
      ? `Only releases of ${name} that are signed with ${key} run.`
      : `Releases of ${name} need no signature of a team.`,
    warnings: dropped.length > 0 ? [lost] : [],
  };
}

/** Says where a remote runs: in a frame of its own, or in the page, with the user's token within reach. */
export async function setTrust({ store }: ReleaseContext, name: string, level: 'frame' | 'page') {
  await store.changeRegistry((registry) => changes.setTrust(registry, name, level === 'frame'));
  const where = level === 'frame' ? 'frames of their own' : 'the page';
  return { data: { name, level }, message: `All releases of ${name} run in ${where}.` };
}

/**
 * Removes releases that were last live, or published and never promoted, more than `days` ago, unless a rollback would go to
 * them or their promotion waits; and leftovers. A promotion
 * between both parts may succeed without `again`: the registry has forgotten the rollback, and the files are there.
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
  return { data: removed, message: removal(removed) };
}

/**
 * Removes the releases that a registry no longer names. It was written before: after a crash no file of it is missing.
 */
async function removeDropped(store: ReleaseStore, change: RegistryChange): Promise<string[]> {
  const dropped = droppedBy(change);
  for (const release of dropped) await store.removeRelease(release);
  await store.removeLeftovers();
  return dropped.map(({ name, version }) => `${name} ${version}`);
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

function removal(removed: string[]): string {
  return removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There was nothing to remove.';
}

function releasesIn(registry: StoredRegistry): Release[] {
  return changes.allRemotes(registry).flatMap(releasesOf);
}

function droppedBy({ before, after }: RegistryChange): Release[] {
  const named = releasesIn(after).map(({ name, version }) => `${name} ${version}`);
  return releasesIn(before).filter(({ name, version }) => !named.includes(`${name} ${version}`));
}

/**
 * Signs the registry as it is: where its changes since the last signature are `confirmed`, but never altered releases.
 */
export async function sign(
  { store }: ReleaseContext,
  { days, confirmed = false }: z.infer<typeof signingSchema>,
): Promise<CommandResult> {
  const { registry, written } = await store.read();
  const differences = registryDifferences(await store.lastSigned(), written);
  if (differences.length > 0 && !confirmed) {
    const lines = [
      'What the registry says otherwise than when it was signed last:',
      ...differences,
    ];
    throw new ReleaseProblem([...lines, 'To sign it as it is: sign --yes'].join('\n'));
  }
  await requirePublished(store, releasesIn(registry));
  const { expires } = (await store.signRegistry(days)).after;
  const publicKey = store.signingKey && publicKeyOf(store.signingKey);
  return {
    data: { publicKey, expires, changes: differences },
    message: signedUntil(expires, publicKey),
  };
}

/** Throws `ReleaseProblem` when a release, or a file of it, is not what was published. */
async function requirePublished(store: ReleaseStore, releases: Release[]): Promise<void> {
  const problems: string[] = [];
  for (const release of releases) {
    const { name, version } = release;
    if (!sameContent(release, await store.readRelease(name, version))) {
      throw new ReleaseProblem(
        `${name} ${version} is not what was published: the registry was altered. What was signed last is ` +
          'beside it, in last-signed.json.',
      );
    }
    problems.push(...(await fileProblems(store, release)));
  }
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/**
 * Takes a registry that was signed elsewhere, and warns as the command that it ends does.
 * Throws `ReleaseProblem` when it is not signed with the right key, when another change came first, and when a release
 * that it names is not published as it says.
 */
export async function replaceRegistry(
  context: ReleaseContext,
  { prunes = false, ...signed }: z.infer<typeof signedElsewhereSchema>,
): Promise<CommandResult> {
  const { store } = context;
  const { publicKey } = signed;
  const change = await store.replaceRegistry(signed, async (registry) => {
    const last = await store.lastSigned();
    // What was signed before is what was published then. A file of it that is damaged since must not keep
    // it from being rolled back, nor others.
    const known = isSignedBy(last, publicKey) ? releasesIn(storedRegistrySchema.parse(last)) : [];
    const isKnown = (release: Release) => known.some((other) => sameContent(other, release));
    const others = releasesIn(registry).filter((release) => !isKnown(release));
    await requirePublished(store, others);
  });
  const removed = prunes ? await removeDropped(store, change) : [];
  const { expires } = change.after;
  const { sentences, opened, warnings } = await effectsOf(context, change);
  return {
    data: { publicKey, expires, removed, opened },
    message: [
      ...sentences,
      ...(prunes ? [removal(removed)] : []),
      signedUntil(expires, publicKey),
    ].join('\n'),
    warnings,
  };
}

function signedUntil(expires: string | undefined, publicKey: string | undefined): string {
  return `The registry is signed until ${expires}. Its key is ${publicKey}.`;
}
