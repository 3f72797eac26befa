import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf, isSignedBy, publicKeyOf, RemoteBuild } from '@touchline/shared/remote-build';
import { remoteRegistrySchema } from '@touchline/shared/schemas';
import { promote, startTrial } from '../registry/registry-changes';
import { ReleaseStore } from './release-store';
import { damagedFiles } from '../testing/damaged-files';

const publication = { publishedAt: '2026-11-21T12:00:00.000Z' };
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-releases-'));
  store = new ReleaseStore(path.join(folder, 'releases'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The folder of a remote's build. */
async function makeBuild(version: string, content = 'start();'): Promise<string> {
  const build = path.join(folder, `build-${version}-${content.length}`);
  await mkdir(build, { recursive: true });
  await writeFile(path.join(build, 'remoteEntry.js'), content);
  await writeFile(
    path.join(build, 'remote.json'),
    JSON.stringify({
      name: 'scores',
      title: 'Scores',
      pages: [{ path: '/scores', title: 'Scores' }],
      links: [],
      version,
      federationName: `scores_${version.replaceAll('.', '_')}`,
      exposes: ['./routes'],
      requires: { react: '^19.3.1' },
    }),
  );
  return build;
}

async function publish(version: string, content?: string) {
  const build = await makeBuild(version, content);
  return store.addRelease(await new RemoteBuild(build).toRelease(publication), build);
}

/** The versions of scores in the releases folder. */
async function publishedVersions(): Promise<string[]> {
  return readdir(path.join(store.address, 'scores')).catch(() => []);
}

describe('publishing', () => {
  it('copies all files of the build to its own address, with the hash of each file', async () => {
    expect(await publish('1.4.0')).toBe(true);
    const release = await store.readRelease('scores', '1.4.0');
    expect(release.entry).toBe('scores/1.4.0/remoteEntry.js');
    expect(release.integrity['remoteEntry.js']).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    const file = path.join(store.address, release.entry);
    expect(await readFile(file, 'utf8')).toBe('start();');
    expect(await publishedVersions()).toEqual(['1.4.0']);
  });

  it('accepts the same content again, and refuses other content under the same version', async () => {
    await publish('1.4.0');
    expect(await publish('1.4.0')).toBe(false);
    await expect(publish('1.4.0', 'somethingElse();')).rejects.toThrow('with other content');
    const file = path.join(store.address, 'scores/1.4.0/remoteEntry.js');
    expect(await readFile(file, 'utf8')).toBe('start();');
  });

  it('leaves out hidden files, and makes the rest readable for any host', async () => {
    const build = await makeBuild('1.4.0');
    await writeFile(path.join(build, '.stamp'), 'a tool was here');
    await mkdir(path.join(build, 'later'));
    await writeFile(path.join(build, 'later/12.0a1b2c3d.js'), 'later();');
    const release = await new RemoteBuild(build).toRelease(publication);
    await store.addRelease(release, build);
    const folder = path.join(store.address, 'scores/1.4.0');
    expect(await readdir(folder)).toEqual([
      'later',
      'release.json',
      'remote.json',
      'remoteEntry.js',
    ]);
    expect(Object.keys(release.integrity)).toEqual(['later/12.0a1b2c3d.js', 'remoteEntry.js']);
    expect((await stat(folder)).mode & 0o055).toBe(0o055 & ~process.umask());
  });

  it('leaves out what webpack writes for tools', async () => {
    const build = await makeBuild('1.4.0');
    const maps = ['remoteEntry.js.map'];
    const known = ['mf-manifest.json', 'mf-stats.json', 'remoteEntry.js.LICENSE.txt', ...maps];
    const kept = ['remoteEntry.js.br', 'remoteEntry.js.gz', 'font.woff2'];
    for (const file of [...known, ...kept]) await writeFile(path.join(build, file), 'x');
    await store.addRelease(await new RemoteBuild(build).toRelease(publication), build);
    const published = await readdir(path.join(store.address, 'scores/1.4.0'));
    expect(published).toEqual(
      [...kept, 'release.json', 'remote.json', 'remoteEntry.js'].toSorted(),
    );
  });

  it.each([
    'page.html',
    'page.html.br',
    'later/picture.svg',
    'feed.xml',
    'data.json',
    'later/remote.json',
    'notes.txt',
    'program',
    'app.wasm',
  ])('refuses a build that contains %s, and names it', async (file) => {
    const build = await makeBuild('1.4.0');
    const release = await new RemoteBuild(build).toRelease(publication);
    await mkdir(path.join(build, 'later'));
    await writeFile(path.join(build, file), 'x');
    const problem = `${file} is of a type that no release may hold.`;
    await expect(new RemoteBuild(build).toRelease(publication)).rejects.toThrow(problem);
    await expect(store.addRelease(release, build)).rejects.toThrow(problem);
    expect(await publishedVersions()).toEqual([]);
  });

  it.each(['12.0a1b2c3d.js', 'notes.txt', '.hidden.js', 'folder'])(
    'refuses a build with the symbolic link %s, and does not follow it',
    async (link) => {
      const secret = path.join(folder, 'secret');
      await mkdir(secret);
      await writeFile(path.join(secret, 'key.js'), 'private key');
      const build = await makeBuild('1.4.0');
      const release = await new RemoteBuild(build).toRelease(publication);
      await symlink(
        link === 'folder' ? secret : path.join(secret, 'key.js'),
        path.join(build, link),
      );
      const problem = `${link} is a symbolic link`;
      await expect(new RemoteBuild(build).toRelease(publication)).rejects.toThrow(problem);
      await expect(store.addRelease(release, build)).rejects.toThrow(problem);
      expect(await integrityOf(build)).toEqual(release.integrity);
      expect(await publishedVersions()).toEqual([]);
    },
  );

  it('leaves nothing behind when the build cannot be copied', async () => {
    const build = await makeBuild('1.4.0');
    const release = await new RemoteBuild(build).toRelease(publication);
    await rm(build, { recursive: true });
    await expect(store.addRelease(release, build)).rejects.toThrow();
    expect(await readdir(path.join(store.address, 'scores'))).toEqual([]);
  });

  it('refuses a folder that is no build of a remote', async () => {
    await expect(new RemoteBuild(folder).toRelease(publication)).rejects.toThrow(
      'holds no build of a remote',
    );
  });

  it('notices a file that was changed after publishing', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    expect(await damagedFiles(store, release)).toEqual([]);
    await writeFile(path.join(store.address, release.entry), 'stolen();');
    expect(await damagedFiles(store, release)).toEqual(['remoteEntry.js']);
  });
});

describe('the source maps of a release', () => {
  it('are kept beside the public folder, and removed with the release', async () => {
    const maps = path.join(folder, 'source-maps');
    const keeping = new ReleaseStore(store.address, undefined, { privateFiles: maps });
    const build = await makeBuild('1.4.0');
    await mkdir(path.join(build, 'later'));
    await writeFile(path.join(build, 'later/12.0a1b2c3d.js.map'), '{"version":3}');
    await keeping.addRelease(await new RemoteBuild(build).toRelease(publication), build);
    const read = (file: string) => keeping.readSourceMap('scores', '1.4.0', file);
    expect(await read('later/12.0a1b2c3d.js')).toBe('{"version":3}');
    expect(await read('remoteEntry.js')).toBeUndefined();
    const published = await readdir(path.join(store.address, 'scores'), { recursive: true });
    expect(published.filter((file) => file.includes('.map'))).toEqual([]);
    await keeping.removeRelease('scores', '1.4.0');
    expect(await read('later/12.0a1b2c3d.js')).toBeUndefined();
  });
});

describe('the signature of a team', () => {
  it('is added to a release, whose content stays the same', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    await store.signRelease('scores', '1.4.0', 'AAAA');
    expect(await store.readRelease('scores', '1.4.0')).toEqual({ ...release, signature: 'AAAA' });
    expect(await publish('1.4.0')).toBe(false);
    await expect(store.signRelease('scores', '1.5.0', 'AAAA')).rejects.toThrow('is not published');
  });
});

describe('a delta', () => {
  it('cannot be part of a build', async () => {
    const build = await makeBuild('1.4.0');
    await writeFile(path.join(build, 'remoteEntry.js.0a1b2c3d0a1b2c3d.dcz'), 'x');
    await expect(new RemoteBuild(build).toRelease(publication)).rejects.toThrow(
      'remoteEntry.js.0a1b2c3d0a1b2c3d.dcz is of a type that no release may hold.',
    );
  });
});

describe('the folder', () => {
  it('can be read by the web server of another user', async () => {
    const umask = process.umask(0o077);
    try {
      await publish('1.4.0');
      const release = await store.readRelease('scores', '1.4.0');
      const now = publication.publishedAt;
      await store.changeRegistry((registry) => promote(registry, release, { now }));
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

  it('lists every published release, also one that nobody gets', async () => {
    expect(await store.published()).toEqual([]);
    await publish('1.5.0');
    await publish('1.4.0');
    await mkdir(path.join(store.address, 'scores/.publishing-1'));
    expect(await store.published()).toEqual([
      { name: 'scores', version: '1.4.0' },
      { name: 'scores', version: '1.5.0' },
    ]);
  });

  it('loses what killed processes left behind, and nothing that may still be written', async () => {
    await store.removeLeftovers();
    await publish('1.4.0');
    const old = [
      path.join(store.address, 'scores/.publishing-1'),
      path.join(store.address, 'remotes.json.7'),
    ];
    for (const one of old) {
      await mkdir(one);
      await utimes(one, 0, 0);
    }
    await mkdir(path.join(store.address, 'scores/.publishing-2'));
    await store.removeLeftovers();
    expect(await readdir(store.address)).toEqual(['scores']);
    expect(await readdir(path.join(store.address, 'scores'))).toEqual(['.publishing-2', '1.4.0']);
  });
});

describe('the registry', () => {
  it('is empty when nothing was promoted yet', async () => {
    expect(await store.readRegistry()).toEqual({ remotes: [] });
  });

  it('stays the same when a change is refused', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    const now = publication.publishedAt;
    await store.changeRegistry((registry) => promote(registry, release, { now }));
    await expect(
      store.changeRegistry((registry) => startTrial(registry, release, 10, { now })),
    ).rejects.toThrow('live for all already');
    expect((await store.readRegistry()).remotes).toHaveLength(1);
    expect(await readdir(store.address)).toEqual(['remotes.json', 'scores']);
  });

  it('stays the same when the disk is full', async () => {
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    // The new registry is written to a device that is always full.
    await symlink('/dev/full', path.join(store.address, `remotes.json.${process.pid}`));
    await expect(
      store.changeRegistry((registry) =>
        promote(registry, release, { now: publication.publishedAt }),
      ),
    ).rejects.toThrow('ENOSPC');
    expect(await store.readRegistry()).toEqual({ remotes: [] });
  });

  it('keeps every one of several simultaneous changes', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `remote${index}`);
    await publish('1.4.0');
    const release = await store.readRelease('scores', '1.4.0');
    await Promise.all(
      names.map((name) =>
        new ReleaseStore(store.address).changeRegistry((registry) =>
          promote(registry, { ...release, name }, { now: publication.publishedAt }),
        ),
      ),
    );
    const { remotes } = await store.readRegistry();
    expect(remotes.map(({ name }) => name)).toEqual(names.toSorted());
  }, 60_000);

  it('is the complete old one or the complete new one when a change is killed', async () => {
    await publish('1.4.0');
    await publish('1.5.0');
    const rounds = 10;
    let killed = store;
    for (let round = 0; round < rounds; round += 1) {
      killed = new ReleaseStore(path.join(folder, `round-${round}`));
      await cp(store.address, killed.address, { recursive: true });
      const writer = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          path.join(__dirname, '../testing/promote-until-killed.ts'),
          killed.address,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(writer.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, (50 / rounds) * round));
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const text = await readFile(path.join(killed.address, 'remotes.json'), 'utf8');
      const { remotes } = remoteRegistrySchema.parse(JSON.parse(text));
      expect(['1.4.0', '1.5.0']).toContain(remotes[0]?.live.version);
    }
    // The next change is not blocked by the lock of the killed process.
    const release = { ...(await store.readRelease('scores', '1.4.0')), name: 'after' };
    await killed.changeRegistry((registry) =>
      promote(registry, release, { now: publication.publishedAt }),
    );
    expect((await killed.readRegistry()).remotes.map(({ name }) => name)).toContain('after');
  }, 120_000);
});

describe('a signed registry', () => {
  const key = generateKeyPairSync('ed25519').privateKey;
  const readDocument = async (): Promise<object> =>
    JSON.parse(await readFile(path.join(store.address, 'remotes.json'), 'utf8')) as object;

  async function promoteWith(signingKey: KeyObject | undefined, version: string): Promise<void> {
    const release = await store.readRelease('scores', version);
    await new ReleaseStore(store.address, signingKey).changeRegistry((registry) =>
      promote(registry, release, { now: publication.publishedAt }),
    );
  }

  beforeEach(async () => {
    await publish('1.4.0');
    await publish('1.5.0');
  });

  it('is signed again with each change', async () => {
    for (const version of ['1.4.0', '1.5.0']) {
      await promoteWith(key, version);
      expect(isSignedBy(await readDocument(), publicKeyOf(key))).toBe(true);
      expect(await store.isSignedBy(publicKeyOf(key))).toBe(true);
    }
  });

  it('is missing when there is no registry, or no signature', async () => {
    expect(await store.isSignedBy(publicKeyOf(key))).toBe(false);
    await promoteWith(undefined, '1.4.0');
    expect(await store.isSignedBy(publicKeyOf(key))).toBe(false);
  });

  it('is not changed without the key or with another key', async () => {
    await promoteWith(key, '1.4.0');
    const before = await readDocument();
    await expect(promoteWith(undefined, '1.5.0')).rejects.toThrow('the key is not on its server');
    const other = generateKeyPairSync('ed25519').privateKey;
    await expect(promoteWith(other, '1.5.0')).rejects.toThrow('not signed with this key');
    expect(await readDocument()).toEqual(before);
  });

  it('is not signed by a change when somebody altered it', async () => {
    await promoteWith(key, '1.4.0');
    const text = JSON.stringify(await readDocument()).replace('Scores', 'Stolen');
    await writeFile(path.join(store.address, 'remotes.json'), text);
    await expect(promoteWith(key, '1.5.0')).rejects.toThrow('altered');
    expect(isSignedBy(await readDocument(), publicKeyOf(key))).toBe(false);
  });

  it('has a higher serial number with each change, at least the time, and a new end', async () => {
    let now = new Date('2026-11-22T12:00:00.000Z');
    const clocked = new ReleaseStore(store.address, key, { clock: () => now });
    await clocked.signRegistry(90);
    const first = await store.readRegistry();
    expect(first).toMatchObject({
      serial: now.getTime() / 1_000,
      validDays: 90,
      expires: '2027-02-20T12:00:00.000Z',
    });
    now = new Date('2026-11-21T12:00:00.000Z');
    const release = await store.readRelease('scores', '1.4.0');
    const change = () =>
      clocked.changeRegistry((registry) =>
        promote(registry, release, { now: publication.publishedAt }),
      );
    await change();
    const second = await store.readRegistry();
    expect([second.serial, second.expires]).toEqual([
      (first.serial ?? 0) + 1,
      '2027-02-19T12:00:00.000Z',
    ]);
    await change();
    expect(await store.readRegistry()).toEqual(second);
  });

  it('that an earlier version signed in part is looked at and signed before it is changed', async () => {
    await promoteWith(key, '1.4.0');
    const { remotes, signature } = await store.readRegistry();
    await writeFile(
      path.join(store.address, 'remotes.json'),
      JSON.stringify({ remotes, signature }),
    );
    await expect(promoteWith(key, '1.5.0')).rejects.toThrow('is not signed as a whole');
    await expect(promoteWith(undefined, '1.5.0')).rejects.toThrow('is not signed as a whole');
  });

  it('can be signed explicitly when it has no signature, or one of another key', async () => {
    await promoteWith(undefined, '1.4.0');
    await expect(promoteWith(key, '1.5.0')).rejects.toThrow('not signed yet');
    await new ReleaseStore(store.address, key).signRegistry();
    await promoteWith(key, '1.5.0');
    const next = generateKeyPairSync('ed25519').privateKey;
    await new ReleaseStore(store.address, next).signRegistry();
    expect(isSignedBy(await readDocument(), publicKeyOf(next))).toBe(true);
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.5.0');
  });
});
