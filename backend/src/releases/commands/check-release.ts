import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fitProblems, ReleaseProblem } from '@touchline/shared/remote-build';
import {
  allowedPathsOf,
  foreignPages,
  runnerOf,
  type Release,
  type RunnerKind,
} from '@touchline/shared/schemas';
import { singletonVersions } from '@touchline/shared/remote-build/singletons';
import * as z from 'zod';
import { inIntake } from '../intake/intake';
import { allRemotes } from '../registry/registry-changes';
import type { StoredRegistry } from '../registry/stored-registry';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseContext } from './release-context';
import { findRemotes, portalRegistry } from './workspace-remotes';

/**
 * Checks that a published release works with what is live, is unchanged, and keeps to its budget.
 * @param allow page patterns that it may have below paths of other remotes, beside those of its releases so far
 * @returns all of its patterns below paths of others
 */
export async function checkRelease(
  {
    root,
    shellDir,
    store,
    runners,
  }: Pick<ReleaseContext, 'root' | 'shellDir' | 'store' | 'runners'>,
  release: Release,
  registry: StoredRegistry,
  allow: string[] = [],
): Promise<string[]> {
  const sources = await findRemotes(root);
  const live = await portalRegistry(sources, registry);
  const others = live.remotes.map((remote) => remote.live);
  const provides = await providedByShell(root, shellDir);
  const known = allRemotes(registry).find(({ name }) => name === release.name);
  // Those that it had, also in this workspace, count as allowed.
  const { pages = [] } =
    sources.find(({ manifest }) => manifest.name === release.name)?.manifest ?? {};
  const paths = [
    ...pages.map(({ path }) => path),
    ...(known ? allowedPathsOf(known) : []),
    ...allow,
  ];
  const problems = [
    ...runnerProblems(runnerOf(release), runners),
    ...fitProblems(release, { provides, others, allowed: paths }),
    ...(await fileProblems(store, release)),
  ];
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  return foreignPages(release, { others, allowed: [] }).map(({ path }) => path);
}

/** A sentence when a portal lacks what a release needs that runs in this way (D36). */
export function runnerProblems(kind: RunnerKind, runners: RunnerKind[] = []): string[] {
  if (kind === 'page' || runners.includes(kind)) return [];
  return ['This portal runs no remote in a frame: it needs the option frames, and FRAMES_URL.'];
}

/** What is wrong with a published release's files and its budget: a sentence each. */
async function fileProblems(store: ReleaseStore, release: Release): Promise<string[]> {
  try {
    await store.withFolder(release, (folder) => inIntake('checkFiles', { folder, release }));
    return [];
  } catch (error) {
    if (error instanceof ReleaseProblem) return [error.message];
    throw error;
  }
}

const shellManifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** Module -> version: what the shell's build shares, or would share if it is not built. */
export async function providedByShell(root: string, shellDir: string) {
  const file = path.join(shellDir, 'mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return singletonVersions(path.join(root, 'shell'));
  const { shared } = shellManifestSchema.parse(JSON.parse(text));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}
