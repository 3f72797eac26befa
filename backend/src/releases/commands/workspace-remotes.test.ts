import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release, RemoteRegistry } from '@touchline/shared/schemas';
import { findRemotes, portalRegistry } from './workspace-remotes';

const manifest = {
  name: 'scores',
  title: 'Scores',
  pages: [{ path: '/scores', title: 'Scores' }],
  links: [],
};
const nothingReleased: RemoteRegistry = { remotes: [] };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'touchline-workspace-'));
  await write('remote.json', JSON.stringify(manifest));
  await write('package.json', JSON.stringify({ version: '1.1.0' }));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, content: string): Promise<string> {
  const target = path.join(root, 'remote-scores', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  return target;
}

/** A build of the version before the one in the sources. */
async function build(): Promise<void> {
  const built = {
    ...manifest,
    version: '1.0.0',
    federationName: 'scores_1_0_0',
    exposes: ['./routes'],
    requires: { react: '^19.3.1' },
  };
  await write('dist/remote.json', JSON.stringify(built));
  await write('dist/remoteEntry.js', 'start();');
  await write('dist/12.0a1b2c3d.css', 'p{}');
}

async function liveScores(entries: Record<string, string> = {}): Promise<Release | undefined> {
  const { remotes } = await portalRegistry(await findRemotes(root), nothingReleased, entries);
  return remotes[0]?.live;
}

describe('a remote of the workspace in the registry', () => {
  it('comes from its build, with the hash of every script and style sheet', async () => {
    await build();
    expect(await liveScores()).toMatchObject({
      version: '1.0.0',
      federationName: 'scores_1_0_0',
      entry: expect.stringMatching(/^\/remotes\/scores\/remoteEntry\.js\?v=\w{16}$/),
      requires: { react: '^19.3.1' },
      integrity: {
        'remoteEntry.js': expect.stringMatching(/^sha384-/),
        '12.0a1b2c3d.css': expect.stringMatching(/^sha384-/),
      },
    });
  });

  it('comes from its sources while there is no complete build', async () => {
    const unbuilt = { version: '1.1.0', federationName: 'scores_1_1_0', integrity: {} };
    expect(await liveScores()).toMatchObject(unbuilt);
    await build();
    await write('dist/remote.json', '{"name":"sco');
    expect(await liveScores()).toMatchObject(unbuilt);
  });

  it('changes with a new build while the portal runs', async () => {
    await build();
    const remotes = await findRemotes(root);
    const hashes = async () =>
      (await portalRegistry(remotes, nothingReleased)).remotes[0]?.live.integrity;
    const before = await hashes();
    expect(await hashes()).toEqual(before);
    const entry = await write('dist/remoteEntry.js', 'other();');
    await utimes(entry, new Date(), new Date(Date.now() + 5_000));
    const after = await hashes();
    expect(after?.['remoteEntry.js']).not.toBe(before?.['remoteEntry.js']);
    expect(after?.['12.0a1b2c3d.css']).toBe(before?.['12.0a1b2c3d.css']);
  });

  it('has no hashes when a development server serves it', async () => {
    await build();
    const entry = 'http://localhost:3004/remoteEntry.js';
    expect(await liveScores({ scores: entry })).toMatchObject({
      version: '1.1.0',
      // Different from any release: in one tab they would share modules.
      federationName: 'scores_1_1_0_development',
      entry,
      integrity: {},
    });
  });

  it('is replaced by its release, and kept releases are served as well', async () => {
    await build();
    const release = (version: string, entry = `scores/${version}/remoteEntry.js`): Release => ({
      ...manifest,
      version,
      federationName: `scores_${version.replaceAll('.', '_')}`,
      entry,
      exposes: ['./routes'],
      requires: {},
      integrity: {},
      preloads: [],
    });
    const liveUntil = '2026-11-21T12:00:00.000Z';
    const released: RemoteRegistry = {
      remotes: [
        {
          name: 'scores',
          live: release('2.1.0'),
          trial: { release: release('2.2.0'), share: 10, since: liveUntil },
          kept: [
            { release: release('2.0.0'), liveUntil },
            { release: release('1.9.0', 'https://cdn.example/scores/e.js'), liveUntil },
          ],
        },
      ],
    };
    const [remote] = (await portalRegistry(await findRemotes(root), released)).remotes;
    expect(remote?.live.entry).toBe('/releases/scores/2.1.0/remoteEntry.js');
    expect(remote?.trial?.release.entry).toBe('/releases/scores/2.2.0/remoteEntry.js');
    expect(remote?.kept.map((kept) => kept.release.entry)).toEqual([
      '/releases/scores/2.0.0/remoteEntry.js',
      'https://cdn.example/scores/e.js',
    ]);
  });

  it('does not take the place of its release when that is retired', async () => {
    await build();
    const remotes = await findRemotes(root);
    const [remote] = (await portalRegistry(remotes, nothingReleased)).remotes;
    if (!remote) throw new Error('There is no remote.');
    const retired = [{ ...remote, retiredAt: '2026-11-21T12:00:00.000Z' }];
    const entry = 'http://localhost:3004/remoteEntry.js';
    expect(await portalRegistry(remotes, { remotes: [], retired })).toEqual({ remotes: [] });
    const developed = await portalRegistry(remotes, { remotes: [], retired }, { scores: entry });
    expect(developed.remotes[0]?.live.entry).toBe(entry);
  });
});
