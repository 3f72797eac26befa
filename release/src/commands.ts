import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release, RemoteRegistry } from '@touchline/shared/contract';
import { alteredFiles, refuseUnfit } from './fit-check';
import { describeHealth, healthOf } from './health';
import {
  dropKeptBefore,
  promote as promoteIn,
  RefusedChange,
  releasesOf,
  rollBack,
  startTrial,
  versionsInUse,
} from './registry-changes';
import { makeReleaseKey } from './release-key';
import { releaseOfBuild } from './release-of-build';
import type { ReleaseStore } from './release-store';
import type { ReportLog } from './report-log';
import { publicKeyOf } from './signature';

/** What every command works on. */
export interface Workplace {
  /** The project's folder, absolute. */
  root: string;
  /**
   * Builds a remote of the project from its sources into an empty folder (absolute), and nothing else.
   * Prints to standard error alone. Resolves to false when the build failed.
   */
  buildRemote: (name: string, output: string) => Promise<boolean>;
  /** The shell's build that the portal serves, absolute; it need not exist. */
  shellDir: string;
  /** With the key that signs the registry, where there is one. */
  store: ReleaseStore;
  /** The private key's file, absolute; it need not exist. */
  keyFile: string;
  reports: ReportLog;
  /** Says what takes long. */
  say: (line: string) => void;
  now: Date;
}

/** What a command answers: one thing as data, and a sentence for a person. */
export interface Outcome {
  data: unknown;
  sentence: string;
  /** What does not forbid it, but somebody should know; a sentence each. */
  warnings?: string[];
}

const dayMs = 86_400_000;

/**
 * Builds one remote alone and publishes it under its version; with `build`, publishes that folder
 * instead, of whatever repository. Throws `RefusedChange` when the version has other content.
 */
export async function publish(place: Workplace, name: string, build?: string): Promise<Outcome> {
  if (build !== undefined) return publishBuild(place, name, build, build);
  const sources = path.join(place.root, `remote-${name}`);
  // What is built in place may be running in a portal, and may hold more than this build makes.
  const output = await mkdtemp(path.join(tmpdir(), 'touchline-publish-'));
  try {
    place.say(`Building remote-${name} alone...`);
    if (!(await place.buildRemote(name, output))) {
      throw new RefusedChange('The build failed: see above. Nothing was published.');
    }
    return await publishBuild(place, name, output, sources);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function publishBuild(
  { store, say, now }: Workplace,
  name: string,
  build: string,
  sources: string,
): Promise<Outcome> {
  const release = await releaseOfBuild(build, {
    publishedAt: now.toISOString(),
    commit: await commitOf(sources),
  });
  if (release.name !== name) {
    throw new RefusedChange(`${build} holds a build of ${release.name}, not of ${name}.`);
  }
  say(`Publishing ${name} ${release.version}...`);
  const isNew = await store.addRelease(release, build);
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
  place.say(`Checking ${name} ${version}...`);
  await refuseUnfit(place, release, await place.store.readRegistry());
  return { data: { ok: true, release }, sentence: `${name} ${version} fits what is live.` };
}

/**
 * Checks a release and makes it live for all, or for `share` per cent of the coaches. Warns when the
 * release that comes in or the one that goes out is unhealthy.
 * Throws `RefusedChange` when the check finds something, and changes nothing then.
 */
export async function promote(
  place: Workplace,
  name: string,
  version: string,
  share?: number,
): Promise<Outcome> {
  const release = await place.store.readRelease(name, version);
  const before = await place.store.readRegistry();
  place.say(`Checking ${name} ${version}...`);
  await refuseUnfit(place, release, before);
  const now = place.now.toISOString();
  await place.store.changeRegistry((registry) =>
    share === undefined
      ? promoteIn(registry, release, now)
      : startTrial(registry, release, share, now),
  );
  const whom = share === undefined ? 'live' : `live for ${share} per cent of the coaches`;
  return {
    data: { name, version, share },
    sentence: `${name} ${version} is ${whom}.`,
    warnings: await warningsOf(place, name, version, liveVersion(before, name)),
  };
}

/** One step back: ends a trial, or makes the release before live again. Warns as `promote` does. */
export async function rollback(place: Workplace, name: string): Promise<Outcome> {
  const { store, now } = place;
  await store.changeRegistry((registry) => rollBack(registry, name, now.toISOString()));
  const version = liveVersion(await store.readRegistry(), name) ?? '';
  return {
    data: { name, version },
    sentence: `${name} ${version} is live again for all.`,
    warnings: await warningsOf(place, name, version),
  };
}

/**
 * What is live, on trial and kept, and since when; with `withHealth`, how each fares in coaches'
 * browsers.
 */
export async function list({ store, reports }: Workplace, withHealth: boolean): Promise<Outcome> {
  const { remotes } = await store.readRegistry();
  const known = withHealth ? await reports.read() : [];
  function line(name: string, { version }: Release, state: string): string[] {
    const first = `${name} ${version}  ${state}`;
    return withHealth ? [first, `    ${describeHealth(healthOf(known, name, version))}`] : [first];
  }
  const lines = remotes.flatMap(({ name, live, liveSince, trial, kept }) => [
    ...line(name, live, `live since ${liveSince ?? 'the beginning'}`),
    ...(trial ? line(name, trial.release, `for ${trial.share} % since ${trial.since}`) : []),
    ...kept.flatMap(({ release, liveUntil }) =>
      line(name, release, `kept, live until ${liveUntil}`),
    ),
  ]);
  const data = remotes.map((remote) => ({
    ...remote,
    ...(withHealth && {
      health: Object.fromEntries(
        versionsInUse(remote).map((version) => [version, healthOf(known, remote.name, version)]),
      ),
    }),
  }));
  return { data, sentence: lines.join('\n') || 'Nothing has been promoted yet.' };
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

/** Makes the key pair that signs the registry. Throws `RefusedChange` when there is one already. */
export async function keygen({ store, keyFile }: Workplace): Promise<Outcome> {
  if (!path.relative(store.folder, keyFile).startsWith('..')) {
    throw new RefusedChange(`${keyFile} would be served to everybody: name another with --key.`);
  }
  const publicKey = publicKeyOf(await makeReleaseKey(keyFile));
  return {
    data: { keyFile, publicKey },
    sentence: `The private key is in ${keyFile}. The portal's setting:\nREGISTRY_PUBLIC_KEY=${publicKey}`,
  };
}

/**
 * Vouches for the registry as it stands with the private key at hand: the first time, or after a
 * change of keys. Throws `RefusedChange` without a key, and when published files are not as it says.
 */
export async function sign({ store, keyFile, say }: Workplace): Promise<Outcome> {
  if (!store.signingKey) {
    throw new RefusedChange(`There is no private key in ${keyFile}: release keygen makes one.`);
  }
  const { remotes } = await store.readRegistry();
  const releases = remotes.flatMap(releasesOf);
  say(`Comparing the files of ${releases.length} releases with their hashes...`);
  const damaged = await Promise.all(releases.map((release) => alteredFiles(store, release)));
  if (damaged.flat().length > 0) throw new RefusedChange(damaged.flat().join('\n'));
  await store.signRegistry();
  const publicKey = publicKeyOf(store.signingKey);
  return { data: { publicKey }, sentence: `The registry is signed. Its key is ${publicKey}.` };
}

function liveVersion({ remotes }: RemoteRegistry, name: string): string | undefined {
  return remotes.find((remote) => remote.name === name)?.live.version;
}

/** What the reports of coaches' browsers say against a change from one release to another. */
async function warningsOf(
  { reports }: Workplace,
  name: string,
  comesIn: string,
  goesOut?: string,
): Promise<string[]> {
  const known = await reports.read();
  const sentences = [
    [comesIn, 'which comes in, is unhealthy'],
    [
      goesOut === comesIn ? undefined : goesOut,
      'which goes out, is unhealthy: rolling back would lead there again',
    ],
  ] as const;
  return sentences.flatMap(([version, what]) => {
    if (version === undefined) return [];
    const health = healthOf(known, name, version);
    return health.isUnhealthy ? [`${name} ${version}, ${what}. ${describeHealth(health)}`] : [];
  });
}

/** The commit a folder's sources are at, `-dirty` when they differ; undefined outside a repository. */
async function commitOf(folder: string): Promise<string | undefined> {
  const describe = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
  try {
    const { stdout } = await promisify(execFile)('git', describe, { cwd: folder });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
