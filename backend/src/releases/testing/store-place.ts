import { readdir, rm, utimes, writeFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteBuild } from '@touchline/shared/remote-build';
import { promote } from '../registry/registry-changes';
import { filesInFolder } from '../store/folder-store';
import { ReleaseStore } from '../store/release-store';

/** A place with releases of a test of its own. */
export interface StorePlace {
  /** The folder with the builds of the test, absolute. */
  folder: string;
  /** The same releases, as another process has them. */
  open(): ReleaseStore;
  /** All files of the releases, sorted, without private ones. */
  files(): Promise<string[]>;
  /** Makes all files a day old. */
  makeOld(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a place without releases in a folder. */
export async function openFolder(): Promise<StorePlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-store-'));
  const root = path.join(folder, 'releases');
  return {
    folder,
    open: () => new ReleaseStore(filesInFolder(folder)),
    files: () => namesIn(root),
    makeOld: () => makeOldIn(root),
    close: () => rm(folder, { recursive: true }),
  };
}

/** The files in a folder (absolute), sorted. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Makes all files in a folder (absolute) a day old. */
async function makeOldIn(folder: string): Promise<void> {
  const day = new Date(Date.now() - 86_400_000);
  for (const name of await namesIn(folder)) await utimes(path.join(folder, name), day, day);
}

/** The folder of a build of scores with these files; without a map where `files` says undefined. */
export async function makeBuild(
  { folder }: StorePlace,
  version: string,
  files: Record<string, string> = {},
): Promise<string> {
  const build = await mkdtemp(path.join(folder, 'build-'));
  const all = {
    'remoteEntry.js': 'start();',
    'remoteEntry.js.br': 'compressed',
    'remoteEntry.js.map': '{"version":3}',
    'remote.json': JSON.stringify({
      ...{ name: 'scores', title: 'Scores', version, links: [], exposes: ['./routes'] },
      ...{ requires: {}, pages: [{ path: '/scores', title: 'Scores' }] },
      federationName: `scores_${version.replaceAll('.', '_')}`,
    }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(build, file)), { recursive: true });
    await writeFile(path.join(build, file), text);
  }
  return build;
}

/** Publishes such a build. */
export async function publishIn(
  place: StorePlace,
  version: string,
  files: Record<string, string> = {},
): Promise<boolean> {
  const build = await makeBuild(place, version, files);
  const release = await new RemoteBuild(build).toRelease({
    publishedAt: '2026-11-21T12:00:00.000Z',
  });
  return place.open().addRelease(release, build);
}

/** Makes a version of scores live. */
export async function goLive(store: ReleaseStore, version: string): Promise<void> {
  await store.changeRegistry(async (registry) =>
    promote(registry, await store.readRelease('scores', version), {
      now: '2026-11-21T13:00:00.000Z',
    }),
  );
}
