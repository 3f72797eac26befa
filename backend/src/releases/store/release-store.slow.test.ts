import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf, RemoteBuild } from '@touchline/shared/remote-build';
import { promote } from '../registry/registry-changes';
import { damagedFiles } from '../testing/damaged-files';
import {
  goLive,
  makeBuild,
  openPlace,
  publishIn,
  storeKinds,
  type StorePlace,
} from '../testing/store-kinds';
import type { ReleaseStore } from './release-store';

const bringing = { now: '2026-11-21T12:00:00.000Z' };
const id = { name: 'scores', version: '1.4.0' };
let place: StorePlace;
let store: ReleaseStore;

async function open(kind: (typeof storeKinds)[number]): Promise<void> {
  place = await openPlace(kind);
  store = place.open();
}
afterEach(() => place.close());

const publish = (version: string, files?: Record<string, string>) =>
  publishIn(place, version, files);

describe.each(storeKinds)('a release in %s', (kind) => {
  beforeEach(() => open(kind));

  it('has all files of its build, each at its own address, and its private files elsewhere', async () => {
    expect(
      await publish('1.4.0', { 'later/12.0a1b2c3d.js': 'later();', 'mf-stats.json': '{}' }),
    ).toBe(true);
    const release = await store.readRelease('scores', '1.4.0');
    expect(release.entry).toBe('scores/1.4.0/remoteEntry.js');
    expect(Object.keys(release.integrity)).toEqual(['later/12.0a1b2c3d.js', 'remoteEntry.js']);
    expect(await damagedFiles(store, release)).toEqual([]);
    const files = ['later/12.0a1b2c3d.js', 'release.json', 'remote.json'];
    const own = [...files, 'remoteEntry.js', 'remoteEntry.js.br'];
    expect(await place.files()).toEqual(own.map((file) => `scores/1.4.0/${file}`));
    expect(await store.readSourceMap(id, 'remoteEntry.js')).toBe('{"version":3}');
    expect(await store.readSourceMap(id, 'other.js')).toBeUndefined();
    expect(await store.published()).toEqual([id]);
    expect(await store.sizeOf('scores')).toBeGreaterThan(100);
  });

  it('may be published again with the same content, and with no other', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    expect(await publish('1.4.0')).toBe(false);
    await expect(publish('1.4.0', { 'remoteEntry.js': 'other();' })).rejects.toThrow(
      'with other content',
    );
    expect(await damagedFiles(store, release)).toEqual([]);
  });

  it('is published once when several publish other contents at once', async () => {
    const contents = ['one();', 'two(2);', 'three(3);', 'four(4444);'];
    const outcomes = await Promise.allSettled(
      contents.map((content) => publish('1.4.0', { 'remoteEntry.js': content })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await damagedFiles(store, await store.readRelease('scores', '1.4.0'))).toEqual([]);
  });

  it('that a killed process was publishing goes on with the same content, and ends with a prune', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    const written = await store['files'].read('scores/1.4.0/release.json');
    const claim = JSON.stringify({ publishing: release, id: 'killed' });
    const claimed = () => store['files'].write('scores/1.4.0/release.json', claim, 'any');
    expect(written).toBeDefined();
    await claimed();
    await expect(store.readRelease('scores', '1.4.0')).rejects.toThrow('is not published');
    expect(await store.published()).toEqual([]);
    await expect(publish('1.4.0', { 'remoteEntry.js': 'other();' })).rejects.toThrow(
      'with other content',
    );
    expect(await publish('1.4.0')).toBe(true);
    await claimed();
    await store.removeLeftovers();
    expect(await place.files()).toContain('scores/1.4.0/remoteEntry.js');
    await place.makeOld();
    await store.removeLeftovers();
    expect(await place.files()).toEqual([]);
    expect(await publish('1.4.0', { 'remoteEntry.js': 'other();' })).toBe(true);
  });

  it('of which a file can not be written is free for another content, without files of the first', async () => {
    const copy = store['files'].copy.bind(store['files']);
    store['files'].copy = async (folder, files, below) => {
      await copy(folder, files.slice(0, 2), below);
      throw new Error('The disk is full.');
    };
    const build = await makeBuild(place, '1.4.0', { 'a.0a1b2c3d.js': 'first();' });
    const release = await new RemoteBuild(build).toRelease({ publishedAt: bringing.now });
    await expect(store.addRelease(release, build)).rejects.toThrow('The disk is full.');
    await expect(store.readRelease('scores', '1.4.0')).rejects.toThrow('is not published');
    expect(await publish('1.4.0', { 'remoteEntry.js': 'other();' })).toBe(true);
    expect(await place.files()).not.toContain('scores/1.4.0/a.0a1b2c3d.js');
  });
});

describe.each(storeKinds)('removing a release from %s', (kind) => {
  beforeEach(async () => {
    await open(kind);
    for (const version of ['1.4.0', '1.5.0']) await publish(version);
    await goLive(store, '1.5.0');
  });
  const left = async () => (await place.files()).filter((file) => file.includes('1.4.0'));

  it('makes a promotion of it fail that has read everything before, and leaves its number', async () => {
    const others = place.open();
    let isRemoved = false;
    const promotion = store.changeRegistry(async (registry) => {
      const release = await store.readRelease('scores', '1.4.0');
      if (!isRemoved) await others.removeRelease(id);
      isRemoved = true;
      return promote(registry, release, bringing);
    });
    await expect(promotion).rejects.toThrow('scores 1.4.0 is not published.');
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.5.0');
    expect(await left()).toEqual(['scores/.removed/1.4.0']);
    expect(await store.readSourceMap(id, 'remoteEntry.js')).toBeUndefined();
    await expect(publish('1.4.0', { 'remoteEntry.js': 'other();' })).rejects.toThrow(
      'was published already, with other content',
    );
    expect(await publish('1.4.0')).toBe(true);
  });

  it('stops when the registry names it again', async () => {
    await goLive(place.open(), '1.4.0');
    await store.removeRelease(id);
    const release = await store.readRelease('scores', '1.4.0');
    expect(await damagedFiles(store, release)).toEqual([]);
  });

  it('is finished by a later prune when it was killed', async () => {
    const remove = store['files'].remove.bind(store['files']);
    store['files'].remove = () => Promise.reject(new Error('killed'));
    await expect(store.removeRelease(id)).rejects.toThrow('killed');
    store['files'].remove = remove;
    await expect(store.readRelease('scores', '1.4.0')).rejects.toThrow('is not published');
    await expect(publish('1.4.0')).rejects.toThrow('is being published or removed');
    await store.removeLeftovers();
    expect(await left()).toContain('scores/1.4.0/release.json');
    await place.makeOld();
    await store.removeLeftovers();
    expect(await left()).toEqual(['scores/.removed/1.4.0']);
    expect(await damagedFiles(store, await store.readRelease('scores', '1.5.0'))).toEqual([]);
  });
});

describe.each(storeKinds)('the registry in %s', (kind) => {
  beforeEach(() => open(kind));

  it('keeps every one of twelve simultaneous changes', async () => {
    expect(await store.readRegistry()).toEqual({ remotes: [] });
    const names = [...'abcdefghijkl'].map((letter) => `remote${letter}`);
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    const changes = names.map((name) =>
      place.open().changeRegistry((registry) => promote(registry, { ...release, name }, bringing)),
    );
    await Promise.all(changes);
    expect((await store.readRegistry()).remotes.map(({ name }) => name)).toEqual(names);
  });

  it('stays the same when a change is refused', async () => {
    await publish('1.4.0');
    await goLive(store, '1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    await expect(
      store.changeRegistry((registry) => promote(registry, release, { ...bringing, share: 10 })),
    ).rejects.toThrow('live for all already');
    expect((await store.readRegistry()).remotes).toHaveLength(1);
  });
});

describe('a build', () => {
  beforeEach(() => open('a folder'));

  it.each([
    ...['page.html', 'page.html.br', 'later/picture.svg', 'feed.xml', 'data.json', 'app.wasm'],
    ...['later/remote.json', 'notes.txt', 'program', 'remoteEntry.js.0a1b2c3d0a1b2c3d.dcz'],
  ])('that contains %s is refused, by its name', async (file) => {
    const problem = `${file} is of a type that no release may hold.`;
    await expect(publish('1.4.0', { [file]: 'x' })).rejects.toThrow(problem);
    expect(await place.files()).toEqual([]);
  });

  it.each(['12.0a1b2c3d.js', 'notes.txt', '.hidden.js', 'folder'])(
    'with the symbolic link %s is refused, and the link is not followed',
    async (link) => {
      const secret = path.join(place.folder, 'secret');
      await mkdir(secret);
      await writeFile(path.join(secret, 'key.js'), 'private key');
      const build = await makeBuild(place, '1.4.0');
      const release = await new RemoteBuild(build).toRelease({ publishedAt: bringing.now });
      await symlink(
        link === 'folder' ? secret : path.join(secret, 'key.js'),
        path.join(build, link),
      );
      const problem = `${link} is a symbolic link`;
      await expect(new RemoteBuild(build).toRelease({ publishedAt: bringing.now })).rejects.toThrow(
        problem,
      );
      await expect(store.addRelease(release, build)).rejects.toThrow(problem);
      expect(await integrityOf(build)).toEqual(release.integrity);
      expect(await place.files()).toEqual([]);
    },
  );
});

describe('the folder', () => {
  beforeEach(() => open('a folder'));

  it('can be read by the web server of another user', async () => {
    const umask = process.umask(0o077);
    try {
      await publish('1.4.0');
      await goLive(store, '1.4.0');
    } finally {
      process.umask(umask);
    }
    const modeOf = async (file: string) =>
      (await stat(path.join(store.address, file))).mode & 0o777;
    expect(await modeOf('scores')).toBe(0o755);
    expect(await modeOf('scores/1.4.0')).toBe(0o755);
    expect(await modeOf('scores/1.4.0/remoteEntry.js')).toBe(0o644);
    expect(await modeOf('remotes.json')).toBe(0o644);
  });

  it.each(['{"name":"sco', 'null', '{}'])(
    'with a damaged description (%s) costs that release alone',
    async (text) => {
      await publish('1.4.0');
      await publish('1.5.0');
      const damaged = path.join(place.folder, 'releases/scores/1.4.0/release.json');
      await writeFile(damaged, text);
      await place.makeOld();
      await store.removeLeftovers();
      expect(await store.published()).toEqual([id, { ...id, version: '1.5.0' }]);
      expect(await publish('1.6.0')).toBe(true);
      await expect(store.readRelease('scores', '1.4.0')).rejects.toThrow('is damaged');
      await expect(publish('1.4.0', { 'remoteEntry.js': 'other();' })).rejects.toThrow(
        'is damaged',
      );
      await store.removeRelease(id);
      expect(await store.published()).toEqual(
        ['1.5.0', '1.6.0'].map((version) => ({ ...id, version })),
      );
    },
  );

  it('loses what killed processes left behind, and nothing that may still be written', async () => {
    await publish('1.4.0');
    const old = ['scores/.publishing-1/a.js', 'remotes.json.7', 'remotes.json.7.draft'];
    for (const file of [...old, 'remotes.json.8.draft']) {
      const left = path.join(store.address, file);
      await mkdir(path.dirname(left), { recursive: true });
      await writeFile(left, '');
      if (old.includes(file)) await utimes(left, 0, 0);
    }
    await store.removeLeftovers();
    expect(await readdir(store.address)).toEqual(['remotes.json.8.draft', 'scores']);
    expect(await readdir(path.join(store.address, 'scores'))).toEqual(['1.4.0']);
  });
});

describe.each(storeKinds)('the registry of a portal that signed, in %s', (kind) => {
  beforeEach(() => open(kind));
  const text = async () => (await store['files'].read('remotes.json'))?.text ?? '';

  it('goes on, and the next change forgets signatures, end and keys', async () => {
    for (const version of ['1.4.0', '1.5.0']) await publish(version);
    await goLive(store, '1.4.0');
    const { remotes, serial = 0 } = await store.readRegistry();
    const signature = `${'A'.repeat(86)}==`;
    const signedRemotes = remotes.map((remote) => ({
      ...{ ...remote, key: `${'A'.repeat(43)}=` },
      live: { ...remote.live, signature },
    }));
    const signed = {
      ...{ expires: '2026-11-01T00:00:00.000Z', serial, validDays: 9, remotes: signedRemotes },
      ...{ signature, fullSignature: signature },
    };
    await store['files'].write('remotes.json', JSON.stringify(signed), 'any');
    expect(await store.registryProblem()).toBeUndefined();
    expect(await store.remotesWithKey()).toEqual(['scores']);
    expect(await store.readRegistry()).toEqual({ remotes, serial });
    // Its team has signed this one.
    const description = await store['files'].read('scores/1.5.0/release.json');
    const release = { ...(JSON.parse(description?.text ?? '') as object), signature };
    await store['files'].write('scores/1.5.0/release.json', JSON.stringify(release), 'any');
    expect(await publish('1.5.0')).toBe(false);
    await goLive(store, '1.5.0');
    expect(await text()).not.toMatch(/signature|expires|validDays|"key"/i);
    expect(await store.remotesWithKey()).toEqual([]);
    const after = await store.readRegistry();
    expect(after.serial).toBeGreaterThan(serial);
    expect(after.remotes[0]).toMatchObject({
      live: { version: '1.5.0' },
      kept: [{ release: { version: '1.4.0' } }],
    });
  });
});

describe('the bucket', () => {
  beforeEach(() => open('a bucket'));
  const during = async (
    fault: NonNullable<StorePlace['objects']>['fault'],
    action: () => Promise<unknown>,
  ) => {
    if (place.objects) place.objects.fault = fault;
    const outcome = await action().catch((error: Error) => error);
    if (place.objects) place.objects.fault = undefined;
    return outcome;
  };

  it('says that an outcome is unknown when the answer to a write is lost', async () => {
    await publish('1.4.0');
    const outcome = await during(
      (method, url) =>
        method === 'PUT' && url.includes('remotes.json') ? 'lose-answer' : undefined,
      () => goLive(store, '1.4.0'),
    );
    expect(outcome).toHaveProperty(
      'message',
      expect.stringMatching(
        /^It is not known whether s3:.*remotes\.json was written.*`release list`/,
      ),
    );
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.4.0');
  });

  it('has a release with all its files or not at all, whichever write is the last', async () => {
    // The claim, three files, and the description.
    for (const allowed of [1, 2, 4, 5]) {
      let writes = 0;
      const isOfRelease = (url: string) => /own\/scores/.test(url);
      const outcome = await during(
        (method, url) => {
          if (method !== 'PUT' || !isOfRelease(url)) return undefined;
          writes += 1;
          return writes > allowed ? 'refuse' : undefined;
        },
        () => publish(`1.4.${allowed}`),
      );
      const state = await store.readRelease('scores', `1.4.${allowed}`).catch(() => undefined);
      expect([allowed, outcome === true]).toEqual([allowed, allowed === 5]);
      if (state) expect(await damagedFiles(store, state)).toEqual([]);
      else expect(outcome).toBeInstanceOf(Error);
      await publish(`1.4.${allowed}`);
      const release = await store.readRelease('scores', `1.4.${allowed}`);
      expect(await damagedFiles(store, release)).toEqual([]);
    }
  });
});
