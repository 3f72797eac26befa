import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { RemoteBuild } from '@touchline/shared/remote-build';
import { checkRelease } from './check-release';
import { filesInFolder } from '../store/folder-store';
import { ReleaseStore } from '../store/release-store';

const root = path.resolve(__dirname, '../../../..');
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-check-'));
  store = new ReleaseStore(filesInFolder(folder));
});
afterEach(() => rm(folder, { recursive: true }));

/** Publishes a release whose first screen is 2,000 bytes, and checks it. */
async function check(firstScreenBytes: number): Promise<unknown> {
  const build = path.join(folder, 'build');
  await mkdir(build);
  await writeFile(path.join(build, 'remoteEntry.js'), 'start();');
  await writeFile(path.join(build, 'remoteEntry.js.br'), 'x'.repeat(2_000));
  await writeFile(
    path.join(build, 'remote.json'),
    JSON.stringify({
      name: 'scores',
      title: 'Scores',
      pages: [{ path: '/scores', title: 'Scores' }],
      version: '1.4.0',
      federationName: 'scores_1_4_0',
      preloads: ['remoteEntry.js'],
      budget: { firstScreenBytes },
    }),
  );
  const release = await new RemoteBuild(build).toRelease({
    publishedAt: '2026-11-21T12:00:00.000Z',
  });
  await store.addRelease(release, build);
  const published = await store.readRelease('scores', '1.4.0');
  return checkRelease({ root, shellDir: folder, store }, published, { remotes: [] });
}

it('accepts a release that keeps to its budget', async () => {
  await expect(check(2_000)).resolves.toEqual([]);
});

it('refuses a release beyond its budget, in a sentence', async () => {
  await expect(check(1_999)).rejects.toThrow(
    'The first screen of scores 1.4.0 is 2,000 bytes (Brotli), and its budget in remote.json is 1,999.',
  );
});

it('says only that a file is missing where one is', async () => {
  await check(2_000);
  await rm(path.join(store.address, 'scores/1.4.0/remoteEntry.js'));
  const published = await store.readRelease('scores', '1.4.0');
  await expect(
    checkRelease(
      { root, shellDir: folder, store },
      { ...published, budget: { firstScreenBytes: 1 } },
      { remotes: [] },
    ),
  ).rejects.toThrow(/^remoteEntry\.js of scores 1\.4\.0 is not what was published\.$/);
});
