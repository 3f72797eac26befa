import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filesInFolder } from '../store/folder-store';
import { ReleaseStore } from '../store/release-store';
import { inIntake, jobLimits } from './intake';
import { BuildProblem, publishBuild } from './publish-build';

let folder: string;
let store: ReleaseStore;

// Less is sooner too little.
beforeAll(() => void (jobLimits.megabytes = 160));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-intake-'));
  store = new ReleaseStore(filesInFolder(folder));
});
afterEach(() => rm(folder, { recursive: true }));

const scores = { name: 'scores', title: 'Scores', pages: [{ path: '/scores', title: 'Scores' }] };

/** Publishes a build with these files; `description` is added to its `remote.json`. */
async function publish(
  version: string,
  files: Record<string, string> = {},
  description: object = {},
  options: { bytesPerRemote?: number } = {},
) {
  const build = await mkdtemp(path.join(folder, 'build-'));
  const federationName = `scores_${version.replaceAll('.', '_')}`;
  const all = {
    'remote.json': JSON.stringify({ ...scores, version, federationName, ...description }),
    'remoteEntry.js': 'start();',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(build, file)), { recursive: true });
    await writeFile(path.join(build, file), content);
  }
  const { message } = await publishBuild(
    { store, now: new Date(), ...options },
    { name: 'scores', build },
  );
  return message;
}

describe('the limit of a remote', () => {
  it('counts source maps and bills of materials, of this release and of those before', async () => {
    const files = { 'remoteEntry.js.map': 'm'.repeat(50_000), 'sbom.cdx.json': ' '.repeat(40_000) };
    const bytesPerRemote = 150_000;
    await publish('1.0.0', files, {}, { bytesPerRemote });
    await expect(publish('1.1.0', files, {}, { bytesPerRemote })).rejects.toThrow(
      'scores has 0.1 MB of releases, this one is 0.1 MB, and a remote may have 0.2 MB.',
    );
  });
});

describe('a description', () => {
  const page = { path: '/scores', title: 'Scores' };
  it.each([
    [{ title: 'a'.repeat(900_000) }, 'remote.json, title: '],
    [{ pages: Array.from({ length: 10_000 }, () => page) }, 'remote.json, pages: '],
    [{ pages: [{ ...page, path: '/*' }] }, 'remote.json, pages.0.path: '],
    [{ pages: [{ ...page, path: '/:a' }] }, 'remote.json, pages.0.path: '],
    [{ pages: [{ ...page, path: '//scores' }] }, 'remote.json, pages.0.path: '],
    [{ links: [{ path: '//evil.example/x', title: 'x' }] }, 'remote.json, links.0.path: '],
    [{ federationName: 'location' }, 'remote.json, federationName: '],
    [{ requires: { react: '^'.repeat(50_000) } }, 'remote.json, requires.react: '],
    [{ requires: { ['r'.repeat(50_000)]: '^1.0.0' } }, 'remote.json, requires.rrr'],
    [{ version: `1.0.0-${'a'.repeat(300)}` }, 'A version has at most 64 characters'],
    [{ exposes: Array.from({ length: 51 }, () => './routes') }, 'remote.json, exposes: '],
  ])('with %.60j is refused by the name of its field', async (description, problem) => {
    const refused = publish('1.0.0', {}, description);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.toBeInstanceOf(BuildProblem);
    expect(await store.published()).toEqual([]);
  });
});

it('gives up a style sheet that takes too much memory, and reads the next build', async () => {
  await publish('1.0.0', { 'a.css': 'a{}'.repeat(1_000_000) });
  const release = await store.readRelease('scores', '1.0.0');
  await store.withFolder(release, async (folder) => {
    const check = inIntake('checkFiles', { folder, release });
    await expect(check).rejects.toThrow(
      'could not be read within 120 seconds and 160 MB of memory',
    );
  });
  await publish('1.1.0');
});

it('names a release whose files are removed before they are checked', async () => {
  await publish('1.0.0');
  const release = await store.readRelease('scores', '1.0.0');
  await store.withFolder(release, async (folder) => {
    await rm(folder, { recursive: true });
    const check = inIntake('checkFiles', { folder, release });
    await expect(check).rejects.toThrow(/^A file of scores 1.0.0 is missing.$/);
  });
});
