import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  refusalsOf,
  type PortalState,
  type Release,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import { singletonVersions } from '@touchline/shared/webpack/singletons';
import * as z from 'zod';
import { RefusedChange } from './registry-changes';
import type { ReleaseStore } from './release-store';
import { findRemotes, portalRegistry } from './workspace-remotes';

/**
 * Refuses a published release that would not work with what is live, or whose files were altered.
 * @param place the project's folder and that of the shell's build, absolute, and where releases are
 * Throws `RefusedChange` with every reason, a line each.
 */
export async function refuseUnfit(
  { root, shellDir, store }: { root: string; shellDir: string; store: ReleaseStore },
  release: Release,
  registry: RemoteRegistry,
): Promise<void> {
  const live = await portalRegistry(await findRemotes(root), registry);
  const portal: PortalState = {
    provides: await providedByShell(root, shellDir),
    others: live.remotes.map((remote) => remote.live),
  };
  const reasons = [...(await alteredFiles(store, release)), ...refusalsOf(release, portal)];
  if (reasons.length > 0) throw new RefusedChange(reasons.join('\n'));
}

/** A sentence for each file that is not what was published. */
export async function alteredFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const damaged = await store.damagedFiles(release);
  return damaged.map(
    (file) => `${file} of ${release.name} ${release.version} is not what was published.`,
  );
}

const shellManifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/**
 * What the shell shares: by the manifest of its build, which is what a portal here runs; where it is
 * not built, what a build of it would share.
 */
async function providedByShell(root: string, shellDir: string): Promise<Record<string, string>> {
  const file = path.join(shellDir, 'mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return singletonVersions(path.join(root, 'shell'));
  const { shared } = shellManifestSchema.parse(JSON.parse(text));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}
