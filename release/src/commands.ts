import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  refusalsOf,
  type PortalState,
  type Release,
  type RemoteRegistry,
} from '@touchline/shared/contract';
import * as z from 'zod';
import {
  dropKeptBefore,
  promote as promoteIn,
  RefusedChange,
  rollBack,
  startTrial,
  versionsInUse,
} from './registry-changes';
import { releaseOfBuild } from './release-of-build';
import type { ReleaseStore } from './release-store';
import { findRemotes, portalRegistry } from './workspace-remotes';

/** What every command works on. */
export interface Workplace {
  /** The project's folder, absolute. */
  root: string;
  store: ReleaseStore;
  /** Says what takes long. */
  say: (line: string) => void;
  now: Date;
}

/** What a command answers: one thing as data, and a sentence for a person. */
export interface Outcome {
  data: unknown;
  sentence: string;
}

const dayMs = 86_400_000;

/**
 * Builds one remote alone and publishes it under its version; with `build`, publishes that folder
 * instead, of whatever repository. Throws `RefusedChange` when the version has other content.
 */
export async function publish(
  { root, store, say, now }: Workplace,
  name: string,
  build?: string,
): Promise<Outcome> {
  const folder = path.join(root, `remote-${name}`);
  if (build === undefined) {
    say(`Building remote-${name}...`);
    await run(process.execPath, [path.join(root, 'launch/build.mjs'), `remote-${name}`], root);
  }
  const release = await releaseOfBuild(build ?? path.join(folder, 'dist'), {
    publishedAt: now.toISOString(),
    commit: await commitOf(build ?? folder),
  });
  if (release.name !== name) {
    throw new RefusedChange(`${build ?? folder} holds a build of ${release.name}, not of ${name}.`);
  }
  say(`Publishing ${name} ${release.version}...`);
  const isNew = await store.addRelease(release, build ?? path.join(folder, 'dist'));
  return {
    data: release,
    sentence: isNew
      ? `${name} ${release.version} is published. Nobody gets it before it is promoted.`
      : `${name} ${release.version} was published before, with this very content.`,
  };
}

/** Whether a published release would work with what is live. Throws `RefusedChange` when not. */
export async function check(place: Workplace, name: string, version: string): Promise<Outcome> {
  const release = await place.store.readRelease(name, version);
  await refuseUnfit(place, release, await place.store.readRegistry());
  return { data: { ok: true, release }, sentence: `${name} ${version} fits what is live.` };
}

/**
 * Checks a release and makes it live for all, or for `share` per cent of the coaches.
 * Throws `RefusedChange` when the check finds something, and changes nothing then.
 */
export async function promote(
  place: Workplace,
  name: string,
  version: string,
  share?: number,
): Promise<Outcome> {
  const release = await place.store.readRelease(name, version);
  await refuseUnfit(place, release, await place.store.readRegistry());
  const now = place.now.toISOString();
  await place.store.changeRegistry((registry) =>
    share === undefined
      ? promoteIn(registry, release, now)
      : startTrial(registry, release, share, now),
  );
  const whom = share === undefined ? 'live' : `live for ${share} per cent of the coaches`;
  return { data: { name, version, share }, sentence: `${name} ${version} is ${whom}.` };
}

/** One step back: ends a trial, or makes the release before live again. */
export async function rollback({ store, now }: Workplace, name: string): Promise<Outcome> {
  await store.changeRegistry((registry) => rollBack(registry, name, now.toISOString()));
  const remote = (await store.readRegistry()).remotes.find((other) => other.name === name);
  const version = remote?.live.version;
  return { data: { name, version }, sentence: `${name} ${version} is live again for all.` };
}

/** What is live, on trial, kept and published, and since when. */
export async function list({ store }: Workplace): Promise<Outcome> {
  const { remotes } = await store.readRegistry();
  const lines = remotes.flatMap(({ name, live, liveSince, trial, kept }) => [
    `${name} ${live.version}  live since ${liveSince ?? 'the beginning'}`,
    ...(trial
      ? [`${name} ${trial.release.version}  for ${trial.share} % since ${trial.since}`]
      : []),
    ...kept.map(
      ({ release, liveUntil }) => `${name} ${release.version}  kept, live until ${liveUntil}`,
    ),
  ]);
  return { data: remotes, sentence: lines.join('\n') || 'Nothing has been promoted yet.' };
}

/** Removes releases that have been out of use for `days`; never one that is live or on trial. */
export async function prune({ store, now }: Workplace, days: number): Promise<Outcome> {
  const day = new Date(now.getTime() - days * dayMs).toISOString();
  const before = await store.readRegistry();
  // First the registry forgets them, then the files go: a crash in between leaves files too many.
  await store.changeRegistry((registry) => dropKeptBefore(registry, day));
  const after = await store.readRegistry();
  const removed: { name: string; version: string }[] = [];
  for (const remote of before.remotes) {
    const inUse = after.remotes.flatMap((other) =>
      other.name === remote.name ? versionsInUse(other) : [],
    );
    for (const version of versionsInUse(remote)) {
      if (inUse.includes(version)) continue;
      await store.removeRelease(remote.name, version);
      removed.push({ name: remote.name, version });
    }
  }
  const names = removed.map(({ name, version }) => `${name} ${version}`).join(', ');
  return { data: removed, sentence: names ? `Removed ${names}.` : 'There was nothing to remove.' };
}

async function refuseUnfit(place: Workplace, release: Release, registry: RemoteRegistry) {
  const damaged = await place.store.damagedFiles(release);
  const live = await portalRegistry(await findRemotes(place.root), registry);
  const portal: PortalState = {
    provides: await providedByShell(place.root),
    others: live.remotes.map((remote) => remote.live),
  };
  const reasons = [
    ...damaged.map((file) => `${file} is not what was published.`),
    ...refusalsOf(release, portal),
  ];
  if (reasons.length > 0) throw new RefusedChange(reasons.join('\n'));
}

const shellManifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** What the shell's build shares, by its own manifest. */
async function providedByShell(root: string): Promise<Record<string, string>> {
  const file = path.join(root, 'shell/dist/mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new RefusedChange('The shell is not built: npm run build -- shell');
  }
  const { shared } = shellManifestSchema.parse(JSON.parse(text));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

/** The commit a folder's sources are at; undefined outside a repository. */
async function commitOf(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** Runs a program with its output on standard error, so that standard output stays the answer's. */
async function run(program: string, parameters: string[], cwd: string): Promise<void> {
  const child = spawn(program, parameters, { cwd, stdio: ['ignore', process.stderr, 'inherit'] });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new RefusedChange('The build failed: see above. Nothing was published.');
}
