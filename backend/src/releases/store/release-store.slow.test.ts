import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf, RemoteBuild } from '@touchline/shared/remote-build';
import { testReleaseStore } from '../testing/release-store-promises';
import { goLive, makeBuild, openFolder, publishIn, type StorePlace } from '../testing/store-place';
import type { ReleaseStore } from './release-store';

describe('in a folder', () => testReleaseStore(openFolder));

const id = { name: 'scores', version: '1.4.0' };
const publishedAt = '2026-11-21T12:00:00.000Z';
let place: StorePlace;
let store: ReleaseStore;

async function open(): Promise<void> {
  place = await openFolder();
  store = place.open();
}

const publish = (version: string, files?: Record<string, string>) =>
  publishIn(place, version, files);

describe('a build', () => {
  beforeEach(open);
  afterEach(() => place.close());

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
      const release = await new RemoteBuild(build).toRelease({ publishedAt });
      await symlink(
        link === 'folder' ? secret : path.join(secret, 'key.js'),
        path.join(build, link),
      );
      const problem = `${link} is a symbolic link`;
      await expect(new RemoteBuild(build).toRelease({ publishedAt })).rejects.toThrow(problem);
      await expect(store.addRelease(release, build)).rejects.toThrow(problem);
      expect(await integrityOf(build)).toEqual(release.integrity);
      expect(await place.files()).toEqual([]);
    },
  );
});

describe('the folder', () => {
  beforeEach(open);
  afterEach(() => place.close());

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
