import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RemoteBuild } from '@touchline/shared/remote-build';
import { promote } from '../registry/registry-changes';
import type { ReleaseStore } from '../store/release-store';
import { damagedFiles } from './damaged-files';
import { goLive, makeBuild, publishIn, type StorePlace } from './store-place';

const bringing = { now: '2026-11-21T12:00:00.000Z' };
const id = { name: 'scores', version: '1.4.0' };

/** Tests what `ReleaseStore` promises, whatever place its files have. */
export function testReleaseStore(openPlace: () => Promise<StorePlace>): void {
  let place: StorePlace;
  let store: ReleaseStore;

  async function open(): Promise<void> {
    place = await openPlace();
    store = place.open();
  }
  afterEach(() => place.close());

  const publish = (version: string, files?: Record<string, string>) =>
    publishIn(place, version, files);

  describe('a release', () => {
    beforeEach(open);

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

  describe('removing a release', () => {
    beforeEach(async () => {
      await open();
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

  describe('the registry', () => {
    beforeEach(open);

    it('keeps every one of twelve simultaneous changes', async () => {
      expect(await store.readRegistry()).toEqual({ remotes: [] });
      const names = [...'abcdefghijkl'].map((letter) => `remote${letter}`);
      await publish('1.4.0');
      const release = await store.readRelease('scores', '1.4.0');
      const changes = names.map((name) =>
        place
          .open()
          .changeRegistry((registry) => promote(registry, { ...release, name }, bringing)),
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

  describe('the registry of a portal that signed', () => {
    beforeEach(open);
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
}
