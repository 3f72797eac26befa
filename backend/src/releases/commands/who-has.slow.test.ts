import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RemoteBuild } from '@touchline/shared/remote-build';
import type { ReleaseContext } from './release-commands';
import { promote, retire, startTrial } from '../registry/registry-changes';
import { ReleaseStore } from '../store/release-store';
import { whoHas } from './who-has';

const now = '2026-11-22T12:00:00.000Z';
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-who-has-'));
  store = new ReleaseStore(path.join(folder, 'releases'), undefined, {
    privateFiles: path.join(folder, 'private'),
  });
});
afterEach(() => rm(folder, { recursive: true }));

function billOf(...packages: string[]): string {
  return JSON.stringify({
    components: packages.map((name) => {
      const [, plain = '', version = ''] = /^(?:@.*\/)?(.*)@(.*)$/.exec(name) ?? [];
      return { name: plain, version, purl: `pkg:npm/${name.replace(/^@/, '%40')}` };
    }),
  });
}

async function publish(name: string, version: string, bill?: string) {
  const build = path.join(folder, `${name}-${version}`);
  await mkdir(build);
  await writeFile(path.join(build, 'remoteEntry.js'), `start('${version}')`);
  const description = {
    ...{ name, title: name, version, links: [], exposes: ['./routes'], requires: {} },
    ...{ pages: [{ path: `/${name}`, title: name }], federationName: name },
  };
  await writeFile(path.join(build, 'remote.json'), JSON.stringify(description));
  if (bill) await writeFile(path.join(build, 'sbom.cdx.json'), bill);
  const release = await new RemoteBuild(build).toRelease({ publishedAt: now });
  await store.addRelease(release, build);
  return release;
}

function ask(wanted: string) {
  return whoHas({ store, shellDir: path.join(folder, 'shell') } as ReleaseContext, wanted);
}

describe('who-has', () => {
  beforeEach(async () => {
    const older = await publish('scores', '1.0.0', billOf('zod@4.5.0', '@scope/zod@1.0.0'));
    const newer = await publish('scores', '1.1.0', billOf('zod@4.6.0'));
    const trial = await publish('scores', '1.2.0', billOf('zod@4.5.9'));
    await publish('scores', '1.3.0', billOf('zod@4.5.1'));
    const gone = await publish('charts', '2.0.0', billOf('zod@4.0.0'));
    await store.changeRegistry((registry) => promote(registry, older, { now }));
    await store.changeRegistry((registry) => promote(registry, newer, { now }));
    await store.changeRegistry((registry) => startTrial(registry, trial, 5, { now }));
    await store.changeRegistry((registry) => promote(registry, gone, { now }));
    await store.changeRegistry((registry) => retire(registry, 'charts', now));
    await mkdir(path.join(folder, 'shell'));
    await writeFile(path.join(folder, 'shell/sbom.cdx.json'), billOf('zod@4.5.2', 'react@19.3.1'));
  });

  it('names each build with the package, and what the build is there for', async () => {
    const { message } = await ask('zod');
    expect(message.split('\n').sort()).toEqual([
      'charts 2.0.0  retired  zod 4.0.0',
      'scores 1.0.0  kept  zod 4.5.0',
      'scores 1.1.0  live  zod 4.6.0',
      'scores 1.2.0  on trial  zod 4.5.9',
      'scores 1.3.0  not promoted  zod 4.5.1',
      'shell  served  zod 4.5.2',
    ]);
  });

  it.each([
    ['zod@>=4.5.9', ['scores 1.1.0', 'scores 1.2.0']],
    ['zod@4.5.1 || 4.5.2', ['scores 1.3.0', 'shell']],
    ['@scope/zod', ['scores 1.0.0']],
    ['@scope/zod@^2.0.0', []],
    ['react', ['shell']],
  ])('keeps to the name and the range of %s', async (wanted, builds) => {
    const { data } = await ask(wanted);
    const { found } = data as { found: { name: string; version?: string }[] };
    expect(
      found.map(({ name, version }) => (version ? `${name} ${version}` : name)).sort(),
    ).toEqual(builds);
  });

  it('says which builds it can say nothing about', async () => {
    await publish('scores', '1.4.0');
    expect((await ask('zod')).warnings).toEqual([
      'scores 1.4.0  not promoted  has no bill of materials',
    ]);
  });

  it.each(['', '@', 'zod@newest'])('refuses %p', async (wanted) => {
    await expect(ask(wanted)).rejects.toThrow('is no package with a range');
  });
});
