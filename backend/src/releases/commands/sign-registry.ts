import { isDeepStrictEqual } from 'node:util';
import {
  isSignedBy,
  publicKeyOf,
  registryDifferences,
  ReleaseProblem,
} from '@touchline/shared/remote-build';
import { releasesOf, type Release } from '@touchline/shared/schemas';
import { allRemotes, dropKeptBefore } from '../registry/registry-changes';
import { storedRegistrySchema, type StoredRegistry } from '../registry/stored-registry';
import { sameContent, type ReleaseStore } from '../store/release-store';
import { fileProblems } from './check-release';
import type { CommandResult, ReleaseContext } from './release-context';

const dayMs = 86_400_000;

/**
 * Removes releases that were last live more than `days` ago, and what publishing left behind when it
 * was killed. Live and trial releases stay, and the one that a rollback would go to, also of retired
 * remotes.
 */
export async function prune(context: ReleaseContext, days: number): Promise<CommandResult> {
  const { store, now } = context;
  const day = new Date(now.getTime() - days * dayMs).toISOString();
  let removed: string[] = [];
  await store.changeRegistry(
    (registry) => {
      const next = dropKeptBefore(registry, day);
      return isDeepStrictEqual(next, registry) ? registry : next;
    },
    async (before, after) => {
      removed = await removeDropped(context, before, after);
    },
  );
  await store.removeLeftovers();
  const message =
    removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There was nothing to remove.';
  return { data: removed, message };
}

/**
 * Removes the releases that a registry no longer names. The registry is written before: after a crash in
 * between, files are left over, but none is missing.
 */
async function removeDropped(
  { store }: ReleaseContext,
  before: StoredRegistry,
  after: StoredRegistry,
): Promise<string[]> {
  const named = ({ name, version }: Release) => `${name} ${version}`;
  const inUse = allRemotes(after).flatMap(releasesOf).map(named);
  const dropped = allRemotes(before)
    .flatMap(releasesOf)
    .filter((release) => !inUse.includes(named(release)));
  for (const { name, version } of dropped) await store.removeRelease(name, version);
  return dropped.map(named);
}

/** How the registry is signed as it is. */
interface Signing {
  /** For how many days this and later signatures are valid; as before when missing. */
  days?: number | undefined;
  /** Whether somebody has seen what was changed since the last signature. */
  confirmed?: boolean | undefined;
}

/**
 * Signs the registry as it is: for the first time, with a new key, or for another time.
 * Throws `ReleaseProblem` with what was changed since the last signature, unless that is `confirmed`, and
 * when a release is not what was published, whoever confirms it.
 */
export async function sign(
  { store }: ReleaseContext,
  { days, confirmed = false }: Signing,
): Promise<CommandResult> {
  const changes = registryDifferences(await store.lastSigned(), await store.readWritten());
  if (changes.length > 0 && !confirmed) {
    const lines = ['What the registry says otherwise than when it was signed last:', ...changes];
    throw new ReleaseProblem([...lines, 'To sign it as it is: sign --yes'].join('\n'));
  }
  await requirePublished(store, allRemotes(await store.readRegistry()).flatMap(releasesOf));
  await store.signRegistry(days);
  const { expires } = await store.readRegistry();
  const publicKey = store.signingKey && publicKeyOf(store.signingKey);
  return {
    data: { publicKey, expires, changes },
    message: `The registry is signed until ${expires}. Its key is ${publicKey}.`,
  };
}

/** Throws `ReleaseProblem` when a release, or a file of it, is not what was published. */
async function requirePublished(store: ReleaseStore, releases: Release[]): Promise<void> {
  for (const release of releases) {
    const { name, version } = release;
    if (sameContent(release, await store.readRelease(name, version))) continue;
    throw new ReleaseProblem(
      `${name} ${version} is not what was published: the registry was altered. What was signed last is ` +
        'beside it, in last-signed.json.',
    );
  }
  const problems: string[] = [];
  for (const release of releases) problems.push(...(await fileProblems(store, release)));
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/** A registry that was signed where its key is. */
interface SignedElsewhere {
  /** With its signatures, as it is to be written. */
  document: object;
  /** Base64. */
  publicKey: string;
  /** The serial number of the registry that it was made from. */
  follows: number;
  /** Whether the releases that it no longer names are removed. */
  prunes?: boolean | undefined;
}

/**
 * Takes a registry that was signed elsewhere, because the portal does not have the key.
 * Throws `ReleaseProblem` when it is not signed with the right key, when another change came first, and
 * when a release that it names is not published as it says.
 */
export async function replaceRegistry(
  context: ReleaseContext,
  { prunes = false, ...signed }: SignedElsewhere,
): Promise<CommandResult> {
  const { store } = context;
  await store.replaceRegistry(
    signed,
    async (registry) => {
      const last = await store.lastSigned();
      // What was signed before is what was published then. A file of it that is damaged since must not keep
      // it from being rolled back, nor others.
      const known = isSignedBy(last, signed.publicKey)
        ? storedRegistrySchema.parse(last)
        : undefined;
      const signedBefore = known ? allRemotes(known).flatMap(releasesOf) : [];
      const releases = allRemotes(registry)
        .flatMap(releasesOf)
        .filter((release) => !signedBefore.some((other) => sameContent(other, release)));
      await requirePublished(store, releases);
    },
    async (before, after) => {
      if (prunes) await removeDropped(context, before, after);
    },
  );
  const { expires } = await store.readRegistry();
  return {
    data: { publicKey: signed.publicKey, expires },
    message: `The registry is signed until ${expires}. Its key is ${signed.publicKey}.`,
  };
}
