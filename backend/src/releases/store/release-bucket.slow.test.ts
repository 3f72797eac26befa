import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { RemoteBuild } from '@touchline/shared/remote-build';
import { BucketError } from './bucket';
import { readBucketAddress, type BucketAddress } from './bucket-address';
import { promote } from '../registry/registry-changes';
import { headersOf, PrivateBucket, ReleaseBucket } from './release-bucket';
import { ReleaseStore } from './release-store';
import { startObjectServer, testCredentials, type ObjectServer } from '../testing/object-server';
import { damagedFiles } from '../testing/damaged-files';

jest.setTimeout(30_000);

const publication = { publishedAt: '2026-11-21T12:00:00.000Z' };
const bringing = { now: '2026-11-21T13:00:00.000Z' };
let objects: ObjectServer;
let folder: string;
let rounds = 0;
let place: BucketAddress;
let store: ReleaseStore;

beforeAll(async () => {
  Object.assign(process.env, testCredentials);
  objects = await startObjectServer();
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-bucket-'));
});
afterAll(async () => {
  await objects.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  rounds += 1;
  place = readBucketAddress(`s3://bucket/round-${rounds}`, {
    AWS_ENDPOINT_URL_S3: objects.endpoint,
  });
  store = openStore();
});
afterEach(() => {
  objects.fault = undefined;
});

/** As another process has it. */
function openStore(): ReleaseStore {
  return new ReleaseStore(new ReleaseBucket(place), undefined, {
    privateFiles: new PrivateBucket({ ...place, prefix: `private-${rounds}` }),
  });
}

async function makeBuild(version: string, content = 'start();', name = 'scores') {
  const build = path.join(folder, `${rounds}-${name}-${version}-${content.length}`);
  const files = {
    'remoteEntry.js': content,
    'remoteEntry.js.br': 'compressed',
    'remoteEntry.js.map': '{"version":3}',
    [`routes.${String(content.length).padStart(8, '0')}.js`]: `routes("${version}");`,
    'remote.json': JSON.stringify({
      ...{ name, title: name, version, links: [], exposes: ['./routes'], requires: {} },
      pages: [{ path: `/${name}`, title: name }],
      federationName: `${name}_${version.replaceAll('.', '_')}`,
    }),
  };
  await mkdir(build, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(build, file), text);
  return build;
}

async function publish(version: string, content?: string, name?: string): Promise<boolean> {
  const build = await makeBuild(version, content, name);
  return store.addRelease(await new RemoteBuild(build).toRelease(publication), build);
}

async function promoteIn(one: ReleaseStore, name: string, version: string): Promise<void> {
  await one.changeRegistry(async (registry) =>
    promote(registry, await one.readRelease(name, version), bringing),
  );
}

/** The keys of the bucket below the prefix. */
async function keys(): Promise<string[]> {
  const root = path.join(objects.directory, 'bucket', place.prefix);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith('._S3rver_object'))
    .map((name) => name.replace('._S3rver_object', ''))
    .sort();
}

async function makeOld(): Promise<void> {
  const day = new Date(Date.now() - 86_400_000);
  for (const name of await readdir(objects.directory, { recursive: true })) {
    await utimes(path.join(objects.directory, name), day, day);
  }
}

describe('a release in a bucket', () => {
  it('has all files of its build, with the headers that browsers need', async () => {
    expect(await publish('1.4.0')).toBe(true);
    expect(await publish('1.4.0')).toBe(false);
    await expect(publish('1.4.0', 'other();')).rejects.toThrow('with other content');
    const release = await store.readRelease('scores', '1.4.0');
    expect(await damagedFiles(store, release)).toEqual([]);
    expect(await store.published()).toEqual([{ name: 'scores', version: '1.4.0' }]);
    expect(await store.sizeOf('scores')).toBeGreaterThan(100);
    const answer = await fetch(`${objects.endpoint}/bucket/${place.prefix}/${release.entry}`);
    expect(await answer.text()).toBe('start();');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await promoteIn(store, 'scores', '1.4.0');
    const registry = await fetch(`${objects.endpoint}/bucket/${place.prefix}/remotes.json`);
    expect(registry.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['main.0a1b2c3d.css', 'text/css; charset=utf-8', undefined],
    ['main.0a1b2c3d.js.gz', 'application/javascript; charset=utf-8', 'gzip'],
    ['main.0a1b2c3d.js.0123456789abcdef.dcz', 'application/javascript; charset=utf-8', 'dcz'],
    ['fonts/icons.woff2', 'font/woff2', undefined],
  ])('sends %s as %s', (file, type, encoding) => {
    expect(headersOf(file)).toMatchObject({ type, encoding });
  });

  it('is there with all its files or not at all, whichever write is the last', async () => {
    // Four files and their description.
    for (const allowed of [1, 4, 5]) {
      const version = `1.4.${allowed}`;
      let writes = 0;
      objects.fault = (method, url) => {
        if (method !== 'PUT' || url.includes('.probe-') || url.includes('private-'))
          return undefined;
        writes += 1;
        return writes > allowed ? 'refuse' : undefined;
      };
      const isPublished = await publish(version).catch((error: Error) => error);
      objects.fault = undefined;
      if (isPublished === true) {
        expect(allowed).toBe(5);
      } else {
        expect(isPublished).toBeInstanceOf(BucketError);
        await expect(store.readRelease('scores', version)).rejects.toThrow('is not published');
        expect(await store.published()).not.toContainEqual({ name: 'scores', version });
        // Another content, as of a build that was made again.
        expect(await publish(version, `again(${allowed});`)).toBe(true);
      }
      const release = await store.readRelease('scores', version);
      expect(await damagedFiles(store, release)).toEqual([]);
      const routes = (await keys()).filter((key) => key.includes(`${version}/routes`));
      expect(routes).toHaveLength(1);
    }
  });

  it('is published once when several publish other contents at once', async () => {
    const contents = ['one();', 'two(2);', 'three(3);', 'four(4444);'];
    const outcomes = await Promise.allSettled(contents.map((content) => publish('1.4.0', content)));
    const published = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(published).toHaveLength(1);
    expect(await damagedFiles(store, await store.readRelease('scores', '1.4.0'))).toEqual([]);
  });

  it('has its private files elsewhere, and they go with it', async () => {
    await publish('1.4.0');
    expect((await keys()).filter((key) => key.endsWith('.map'))).toEqual([]);
    const map = () => store.readSourceMap('scores', '1.4.0', 'remoteEntry.js');
    expect(await map()).toBe('{"version":3}');
    await promoteIn(store, 'scores', '1.4.0');
    await store.changeRegistry(() => ({ remotes: [] }));
    await store.removeRelease('scores', '1.4.0');
    expect(await map()).toBeUndefined();
    expect(await keys()).toEqual(['remotes.json', 'scores/.removed/1.4.0']);
  });
});

describe('the registry in a bucket', () => {
  it('keeps every one of ten simultaneous changes', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    const names = [...'abcdefghij'].map((letter) => `remote${letter}`);
    const changes = names.map((name) =>
      openStore().changeRegistry((registry) => promote(registry, { ...release, name }, bringing)),
    );
    await Promise.all(changes);
    const { remotes } = await store.readRegistry();
    expect(remotes.map(({ name }) => name)).toEqual(names);
  });

  it('is changed once when the answer to a write is lost', async () => {
    await publish('1.4.0');
    let lost = 0;
    objects.fault = (method, url) => {
      if (method !== 'PUT' || !url.includes('remotes.json') || lost > 0) return undefined;
      lost += 1;
      return 'lose-answer';
    };
    let changes = 0;
    await store.changeRegistry(async (registry) => {
      changes += 1;
      return promote(registry, await store.readRelease('scores', '1.4.0'), bringing);
    });
    expect({ lost, changes }).toEqual({ lost: 1, changes: 1 });
    expect((await store.readRegistry()).remotes[0]?.kept).toEqual([]);
  });

  it('is not changed in a store that ignores the conditions of a write', async () => {
    place = { ...place, endpoint: objects.endpointWithoutConditions };
    const refusal = 'its store ignores the conditions of a write';
    await expect(openStore().changeRegistry((registry) => ({ ...registry }))).rejects.toThrow(
      refusal,
    );
    expect(await keys()).toEqual([]);
  });

  it('says which bucket does not answer, and why', async () => {
    place = { ...place, endpoint: 'http://127.0.0.1:1' };
    const reading = openStore().readRegistry();
    await expect(reading).rejects.toThrow(BucketError);
    await expect(reading).rejects.toThrow(
      new RegExp(`^s3://bucket/${place.prefix} can't be read: .*ECONNREFUSED`),
    );
  });

  it('is read by a server once in a while, and goes on to hold while the store does not answer', async () => {
    await publish('1.4.0');
    await promoteIn(store, 'scores', '1.4.0');
    let reads = 0;
    objects.fault = (method, url) => {
      if (method === 'GET' && url.includes('remotes.json')) reads += 1;
      return undefined;
    };
    const reading = { rereadMs: 60_000 };
    const served = new ReleaseStore(new ReleaseBucket(place, reading));
    for (let page = 0; page < 5; page += 1) await served.readRegistry();
    expect(reads).toBe(1);
    const steady = new ReleaseStore(new ReleaseBucket(place, { survivesOutage: true }));
    const strict = new ReleaseStore(new ReleaseBucket(place));
    await steady.readRegistry();
    await strict.readRegistry();
    objects.fault = () => 'refuse';
    expect((await steady.readRegistry()).remotes).toHaveLength(1);
    await expect(strict.readRegistry()).rejects.toThrow("can't be read");
  });
});

describe('removing a release from a bucket', () => {
  beforeEach(async () => {
    for (const version of ['1.4.0', '1.5.0']) await publish(version);
    await promoteIn(store, 'scores', '1.5.0');
  });

  it('makes a promotion of it fail that has read everything before', async () => {
    const others = openStore();
    let isRemoved = false;
    const promotion = store.changeRegistry(async (registry) => {
      const release = await store.readRelease('scores', '1.4.0');
      if (!isRemoved) await others.removeRelease('scores', '1.4.0');
      isRemoved = true;
      return promote(registry, release, bringing);
    });
    await expect(promotion).rejects.toThrow('scores 1.4.0 is not published.');
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.5.0');
    expect((await keys()).filter((key) => key.includes('1.4.0'))).toEqual([
      'scores/.removed/1.4.0',
    ]);
  });

  it('stops when the registry names it again', async () => {
    await promoteIn(openStore(), 'scores', '1.4.0');
    await store.removeRelease('scores', '1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    expect(await damagedFiles(store, release)).toEqual([]);
  });

  it('is finished by a later prune when it was killed', async () => {
    objects.fault = (method) => (method === 'DELETE' ? 'refuse' : undefined);
    await expect(store.removeRelease('scores', '1.4.0')).rejects.toHaveProperty('code');
    objects.fault = undefined;
    await expect(store.readRelease('scores', '1.4.0')).rejects.toThrow('is not published');
    await expect(publish('1.4.0')).rejects.toThrow('is being removed');
    await store.removeLeftovers();
    expect(await keys()).toContain('scores/1.4.0/release.json');
    await makeOld();
    await store.removeLeftovers();
    expect((await keys()).filter((key) => key.includes('1.4.0'))).toEqual([
      'scores/.removed/1.4.0',
    ]);
    expect(await publish('1.4.0')).toBe(true);
    expect(await damagedFiles(store, await store.readRelease('scores', '1.5.0'))).toEqual([]);
  });
});
