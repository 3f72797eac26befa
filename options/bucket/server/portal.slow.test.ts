import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp } from '@touchline/backend/app';
import { localIdentity } from '@touchline/backend/identity/local-identity';
import { registerPortal } from '@touchline/backend/portal';
import {
  promote,
  publishBuild,
  RemoteBuild,
  ReportLog,
  type ReleaseContext,
} from '@touchline/backend/releases';
import { openBucket, type BucketPlace } from '../e2e/testing/bucket-place';

const body = randomBytes(3_000).toString('base64');
const script = (version: string) => `start("${version}", "${body}");`;

const page =
  '<head></head><body><script type="application/json" id="touchline-start">{}</script></body>';

let place: BucketPlace;
let root: string;
let context: ReleaseContext;
let app: ReturnType<typeof buildApp>;

beforeAll(async () => {
  place = await openBucket();
  root = place.folder;
  await mkdir(join(root, 'shell'));
  await writeFile(join(root, 'shell/index.html'), page);
  await writeFile(join(root, 'shell/mf-manifest.json'), '{"shared":[]}');
  context = {
    ...{ root, shellDir: join(root, 'shell'), now: new Date() },
    store: place.open(),
    reports: new ReportLog(place.filesOf(join(root, 'data')).privateFiles),
  };
  await publishBuild(context, { name: 'scores', build: await makeBuild('1.4.0') });
  const build = await makeBuild('1.5.0');
  const release = await new RemoteBuild(build).toRelease({ publishedAt: new Date().toISOString() });
  await writeFile(join(build, 'remoteEntry.js.br'), brotliCompressSync(script('1.5.0')));
  await context.store.addRelease(release, build);
  await promote(context, 'scores', '1.5.0');
  app = await open();
});
afterAll(async () => {
  await app.close();
  await place.close();
});

/** A portal that has read nothing of the bucket yet. */
async function open(): Promise<typeof app> {
  const opened = buildApp({ verifyToken: () => Promise.reject(new Error('Nobody signs in.')) });
  await registerPortal(opened, {
    ...{ pageBuild: join(root, 'shell'), remotes: [], remoteEntries: {} },
    releases: place.open(),
    identity: localIdentity('http://localhost:3001'),
  });
  return opened;
}

async function makeBuild(version: string): Promise<string> {
  const build = join(root, `build-${version}`);
  const files = {
    'remoteEntry.js': script(version),
    [`main.${version === '1.4.0' ? '0a1b2c3d' : '4e5f6a7b'}.css`]: `/* ${version} */`,
    'remote.json': JSON.stringify({
      ...{ name: 'scores', title: 'Scores', version, links: [], exposes: ['./routes'] },
      ...{ requires: {}, pages: [{ path: '/scores', title: 'Scores' }] },
      federationName: `scores_${version.replaceAll('.', '_')}`,
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), content);
  }
  return build;
}

describe('a portal whose releases are in a bucket', () => {
  it('serves the files of a release as it does from a folder', async () => {
    const answer = await app.inject('/releases/scores/1.5.0/remoteEntry.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(script('1.5.0'));
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/javascript; charset=utf-8',
    });
    const packed = await app.inject({
      url: '/releases/scores/1.5.0/remoteEntry.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(3_500);
  });

  it.each([
    '/releases/scores/1.5.0/release.json',
    '/releases/scores/1.6.0/remoteEntry.js',
    '/releases/scores/1.5.0/missing.js',
    '/releases/..%2f1.5.0/remoteEntry.js',
    '/releases/remoteEntry.js',
    '/releases/.private/source-maps/scores/1.5.0/remoteEntry.js',
    '/releases/.private/publication-tokens.json',
  ])('has nothing at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('only reads it', async () => {
    place.objects.fault = (method) => (['GET', 'HEAD'].includes(method) ? undefined : 'refuse');
    const reading = await open();
    try {
      for (const url of ['/scores', '/remotes.json', '/releases/scores/1.5.0/remoteEntry.js']) {
        expect([url, (await reading.inject(url)).statusCode]).toEqual([url, 200]);
      }
    } finally {
      place.objects.fault = undefined;
      await reading.close();
    }
  });

  it('serves a release that was published while it ran', async () => {
    const url = '/releases/scores/1.7.0/remoteEntry.js';
    expect((await app.inject(url)).statusCode).toBe(404);
    const build = await makeBuild('1.7.0');
    await publishBuild(context, { name: 'scores', build });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await app.inject(url)).body).toBe(script('1.7.0'));
  });

  it('shows the last registry at once while the bucket hangs', async () => {
    await app.inject('/remotes.json');
    // Then a page asks for a newer one.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    place.objects.fault = () => 'hang';
    try {
      for (const url of ['/scores', '/remotes.json', '/releases/scores/1.5.0/remoteEntry.js']) {
        expect((await app.inject(url)).statusCode).toBe(200);
      }
      const late = await open();
      const refused = await late.inject('/remotes.json');
      expect(refused.json()).toMatchObject({
        statusCode: 503,
        message: "The registry can't be read.",
      });
      await late.close();
    } finally {
      place.objects.fault = undefined;
    }
  });

  it('goes on while the bucket does not answer', async () => {
    await app.inject('/releases/scores/1.5.0/remoteEntry.js');
    place.objects.fault = () => 'refuse';
    try {
      expect((await app.inject('/releases/scores/1.5.0/remoteEntry.js')).statusCode).toBe(200);
      expect((await app.inject('/remotes.json')).json()).toMatchObject({
        remotes: [{ name: 'scores', live: { version: '1.5.0' } }],
      });
      const other = await app.inject('/releases/scores/1.4.0/remoteEntry.js');
      expect(other.statusCode).toBe(503);
    } finally {
      place.objects.fault = undefined;
    }
    const later = await app.inject('/releases/scores/1.4.0/remoteEntry.js');
    expect(later.body).toBe(script('1.4.0'));
  });
});
