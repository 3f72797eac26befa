import { readdir, rm, utimes, writeFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteBuild } from '@touchline/shared/remote-build';
import { promote } from '../registry/registry-changes';
import { readBucketAddress } from '../store/bucket-address';
import { BucketStore } from '../store/bucket-store';
import { ReleaseStore } from '../store/release-store';
import { startObjectServer, testCredentials, type ObjectServer } from './object-server';

/** A place with releases of a test of its own, in a folder or in a bucket, with private files. */
export interface StorePlace {
  /** The folder with the builds of the test, absolute. */
  folder: string;
  /** The same releases, as another process has them. */
  open(): ReleaseStore;
  /** All files of the releases, sorted, without private ones. */
  files(): Promise<string[]>;
  /** Makes all files a day old. */
  makeOld(): Promise<void>;
  /** The object store, for a bucket. */
  objects: ObjectServer | undefined;
  close(): Promise<void>;
}

export const storeKinds = ['a folder', 'a bucket'] as const;

/** Makes a place without releases. */
export async function openPlace(kind: (typeof storeKinds)[number]): Promise<StorePlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-store-'));
  Object.assign(process.env, testCredentials);
  const objects = kind === 'a bucket' ? await startObjectServer() : undefined;
  const root = objects ? path.join(objects.directory, 'bucket/own') : path.join(folder, 'releases');
  const filesOf = (part: string) =>
    objects
      ? new BucketStore(
          readBucketAddress(`s3://bucket/${part}`, { AWS_ENDPOINT_URL_S3: objects.endpoint }),
        )
      : path.join(folder, part === 'own' ? 'releases' : part);
  async function names(): Promise<string[]> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  return {
    ...{ folder, objects },
    open: () => new ReleaseStore(filesOf('own'), { privateFiles: filesOf('private') }),
    files: async () =>
      (await names())
        .filter((name) => !objects || name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort(),
    async makeOld() {
      const day = new Date(Date.now() - 86_400_000);
      for (const name of await names()) await utimes(path.join(root, name), day, day);
    },
    async close() {
      await objects?.close();
      await rm(folder, { recursive: true });
    },
  };
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
