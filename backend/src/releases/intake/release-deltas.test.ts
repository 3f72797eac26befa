import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compress, deltaOf, patternOf, writeDeltas } from './release-deltas';

it.each([
  ['routes.0a1b2c3d.js', 'routes.*.js'],
  ['later/959.d4ebdc5201234567.css', 'later/959.*.css'],
  ['remoteEntry.js', 'remoteEntry.js'],
  ['routes.part.js', 'routes.part.js'],
  ['0a1b2c3d.js', '0a1b2c3d.js'],
])('the pattern of %s is %s', (file, pattern) => {
  expect(patternOf(file)).toBe(pattern);
});

it('a delta is named after its file and the first digits of the hash', () => {
  expect(deltaOf('later/12.0a1b2c3d.js', Buffer.alloc(32, 0xab))).toBe(
    'later/12.0a1b2c3d.js.abababababababab.dcz',
  );
});

const versions = process.versions.node.split('.').map(Number);
const isNewEnough = (versions[0] ?? 0) >= 24;

it('are made by every version of Node from 24 on', () => {
  expect(compress !== undefined || !isNewEnough).toBe(true);
});

(compress ? describe : describe.skip)('deltas', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'touchline-deltas-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function makeRelease(version: string, files: Record<string, Buffer>): Promise<string> {
    const release = path.join(folder, version);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(release, name)), { recursive: true });
      await writeFile(path.join(release, name), content);
    }
    return release;
  }
  const deltasIn = async (release: string) =>
    (await readdir(release, { recursive: true })).filter((file) => file.endsWith('.dcz'));
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();

  it('unpack to the file with the file of the earlier release, and hold only what that has not', async () => {
    const before = randomBytes(20_000);
    const now = Buffer.concat([before.subarray(0, 9_000), Buffer.from('new'), before]);
    const earlier = await makeRelease('1.0.0', { 'later/12.00000000.js': before });
    const release = await makeRelease('1.1.0', { 'later/12.11111111.js': now });
    await writeDeltas(release, [earlier]);

    const name = deltaOf('later/12.11111111.js', hashOf(before));
    expect(await deltasIn(release)).toEqual([path.normalize(name)]);
    const delta = await readFile(path.join(release, name));
    expect(delta.length).toBeLessThan(100);
    // What RFC 9842 lets a dcz answer begin with.
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(hashOf(before));
    const { zstdDecompressSync: unpack } = zlib as {
      zstdDecompressSync?: (frame: Buffer, options: { dictionary: Buffer }) => Buffer;
    };
    expect(unpack?.(delta.subarray(40), { dictionary: before })).toEqual(now);
  });

  it('are written for each earlier release, and for style sheets too', async () => {
    const [one, two] = [randomBytes(5_000), randomBytes(5_000)];
    const earlier = [
      await makeRelease('1.0.0', { 'routes.00000000.css': one }),
      await makeRelease('1.1.0', { 'routes.11111111.css': two }),
    ];
    const release = await makeRelease('1.2.0', {
      'routes.22222222.css': Buffer.concat([one, two]),
    });
    await writeDeltas(release, earlier);
    // Half of it is new to both: that is too much.
    expect(await deltasIn(release)).toEqual([]);

    const last = await makeRelease('1.3.0', { 'routes.22222222.css': one });
    await writeDeltas(last, [...earlier, release]);
    const expected = [one, Buffer.concat([one, two])];
    expect((await deltasIn(last)).toSorted()).toEqual(
      expected.map((content) => deltaOf('routes.22222222.css', hashOf(content))).toSorted(),
    );
  });

  it('are left out unless they are smaller than half of the Brotli copy', async () => {
    const content = randomBytes(5_000);
    const earlier = await makeRelease('1.0.0', { 'remoteEntry.js': content });
    for (const [version, brotliSize, count] of [
      ['1.1.0', 110, 0],
      ['1.2.0', 150, 1],
    ] as const) {
      const files = { 'remoteEntry.js': content, 'remoteEntry.js.br': Buffer.alloc(brotliSize) };
      const release = await makeRelease(version, files);
      await writeDeltas(release, [earlier]);
      expect(await deltasIn(release)).toHaveLength(count);
    }
  });

  it('are none for other files and for those that no earlier release has', async () => {
    const content = randomBytes(5_000);
    const earlier = await makeRelease('1.0.0', {
      'routes.00000000.js.map': content,
      'font.00000000.woff2': content,
      'old.00000000.js': content,
    });
    const release = await makeRelease('1.1.0', {
      'routes.00000000.js.map': content,
      'font.00000000.woff2': content,
      'new.00000000.js': content,
    });
    await writeDeltas(release, [earlier]);
    expect(await deltasIn(release)).toEqual([]);
  });
});

(compress ? describe.skip : describe)('where this version of Node takes no dictionary', () => {
  it('no deltas are written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-deltas-'));
    try {
      for (const version of ['1.0.0', '1.1.0']) {
        await mkdir(path.join(folder, version));
        await writeFile(path.join(folder, version, 'remoteEntry.js'), 'x'.repeat(5_000));
      }
      await writeDeltas(path.join(folder, '1.1.0'), [path.join(folder, '1.0.0')]);
      expect(await readdir(path.join(folder, '1.1.0'))).toEqual(['remoteEntry.js']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
