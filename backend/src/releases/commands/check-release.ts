import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  budgetProblems,
  contentProblems,
  firstScreenSizes,
  fitAdvice,
  ReleaseProblem,
} from '@touchline/shared/remote-build';
import { type PortalContext, type Release } from '@touchline/shared/schemas';
import { singletonVersions } from '@touchline/shared/webpack/singletons';
import * as z from 'zod';
import { damagedFiles, type ReleaseStore } from '../store/release-store';
import { allRemotes } from '../registry/registry-changes';
import type { StoredRegistry } from '../registry/stored-registry';
import { teamKeyProblem } from '../registry/team-keys';
import { findRemotes, portalRegistry } from './workspace-remotes';

/**
 * Checks that a published release would work with what is live, that its files are unchanged, that its
 * team has signed it where that has a key, and that it keeps to its own budget.
 * @param context the folders of the project and of the shell's build, absolute, and the store
 * Throws `ReleaseProblem` with every problem, one per line.
 */
export async function checkRelease(
  { root, shellDir, store }: { root: string; shellDir: string; store: ReleaseStore },
  release: Release,
  registry: StoredRegistry,
): Promise<void> {
  const live = await portalRegistry(await findRemotes(root), registry);
  const portal: PortalContext = {
    provides: await providedByShell(root, shellDir),
    others: live.remotes.map((remote) => remote.live),
  };
  const key = allRemotes(registry).find(({ name }) => name === release.name)?.key;
  const unsigned = [teamKeyProblem(release, key) ?? []].flat();
  const problems = await store.withFolder(release, async (folder) => {
    const damaged = damageProblems(await damagedFiles(folder, release), release);
    return [
      ...damaged,
      ...fitAdvice(release, portal),
      ...unsigned,
      ...(damaged.length > 0
        ? []
        : [
            ...budgetProblems(release, await firstScreenSizes(folder, release)),
            ...(await contentProblems(folder, release)),
          ]),
    ];
  });
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/** One message for each file of a release that is missing or was changed after publishing. */
export async function fileProblems(store: ReleaseStore, release: Release): Promise<string[]> {
  return damageProblems(await store.damagedFiles(release), release);
}

function damageProblems(files: string[], { name, version }: Release): string[] {
  return files.map((file) => `${file} of ${name} ${version} is not what was published.`);
}

const shellManifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** Module -> version: what the shell's build shares, or would share if it is not built. */
export async function providedByShell(
  root: string,
  shellDir: string,
): Promise<Record<string, string>> {
  const file = path.join(shellDir, 'mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return singletonVersions(path.join(root, 'shell'));
  const { shared } = shellManifestSchema.parse(JSON.parse(text));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}
