import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildApp } from '@touchline/backend/app';
import { localIdentity } from '@touchline/backend/identity/local-identity';
import { registerPortal } from '@touchline/backend/portal';
import { filesInFolder, ReleaseStore } from '@touchline/backend/releases';
import { runner } from './index';

const portalUrl = 'https://portal.example';
const framesUrl = 'https://frames.example';
const document = '<script nonce="bm9uY2U=">frame("ü");</script>';

const released = {
  ...{ name: 'teams', title: 'Teams', version: '1.3.0', federationName: 'teams_1_3_0' },
  ...{ pages: [{ path: '/teams', title: 'Teams' }], links: [], preloads: ['remoteEntry.js'] },
  entry: 'teams/1.3.0/remoteEntry.js',
};
const inFrame = {
  ...released,
  entry: 'framed:/teams/1.3.0/remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-AAAA' },
  connects: ['https://scores.example'],
  images: ['https://pictures.example'],
};
const elsewhere = { ...inFrame, entry: 'framed:/https://cdn.example/teams/1.3.0/remoteEntry.js' };

let root: string;
let app: ReturnType<typeof buildApp>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-frames-'));
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** A portal with one remote, and the documents of frames. */
async function open(live: object = inFrame, html = document, more: object = {}): Promise<void> {
  await mkdir(join(root, 'releases'), { recursive: true });
  const registry = { remotes: [{ name: 'teams', live, kept: [], ...more }] };
  await writeFile(join(root, 'releases/remotes.json'), JSON.stringify(registry));
  const start = '<script type="application/json" id="touchline-start">{}</script>';
  await writeFile(join(root, 'index.html'), `<!doctype html><body>${start}</body>`);
  if (html !== '') await writeFile(join(root, 'frame.html'), html);
  const site = await runner.open({
    ...{ settings: { FRAMES_URL: framesUrl }, url: portalUrl, port: 3000, build: root },
    ...{
      headers: { 'Strict-Transport-Security': 'max-age=1' },
      developersBuild: join(root, 'dev'),
    },
  });
  const sites = site ? [site] : [];
  app = buildApp({ verifyToken: () => Promise.reject(new Error('Nobody signs in.')), sites });
  await registerPortal(app, {
    ...{ pageBuild: root, remotes: [], remoteEntries: {}, sites },
    releases: new ReleaseStore(filesInFolder(root)),
    identity: localIdentity('http://localhost:3001'),
  });
}

const get = (url: string, host: string) => app.inject({ url, headers: { host } });

async function versions(): Promise<Record<string, string>> {
  const config = await get('/config.json', 'portal.example');
  return config.json<{ frameVersions: Record<string, string> }>().frameVersions;
}

describe('documents of frames', () => {
  it('are pages with a script and a policy of their own', async () => {
    await open();
    const answer = await get('/frames/teams', 'frames.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(document);
    expect(answer.headers['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-bm9uY2U='",
      "style-src 'unsafe-inline' blob:",
      `img-src data: blob: ${portalUrl} https://pictures.example`,
      `font-src data: blob: ${portalUrl}`,
      'media-src data: blob:',
      'connect-src https://scores.example',
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${portalUrl}`,
      "sandbox allow-scripts allow-forms, script-src 'unsafe-inline'",
    ]);
    expect(answer.headers).toMatchObject({
      'connection-allowlist': `("${portalUrl}" "https://pictures.example" "https://scores.example")`,
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=1',
      'permissions-policy': expect.stringMatching(/^screen-wake-lock=\*, (?!.*(=\*|self))/),
    });
  });

  it('call nothing when the remote names nothing, and show what is beside its files', async () => {
    await open({ ...elsewhere, connects: undefined, images: undefined });
    const { headers } = await get('/frames/teams', 'FRAMES.example');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("; connect-src 'none';");
    expect(policy).toContain(`; img-src data: blob: ${portalUrl} https://cdn.example;`);
  });

  it.each([
    ['no such remote', '/frames/scores', inFrame, undefined],
    ['a remote in the page', '/frames/teams', released, undefined],
    ['a build without the document', '/frames/teams', inFrame, ''],
  ])('are not there: %s', async (_case, url, live, html) => {
    await open(live, html);
    expect((await get(url, 'frames.example')).statusCode).toBe(404);
  });

  it('are what the page may frame, and is told of', async () => {
    await open();
    const page = await get('/teams', 'portal.example');
    expect(page.body).toContain(`"framesUrl":"${framesUrl}"`);
    expect(page.headers['content-security-policy']).toMatch(
      new RegExp(`frame-src [^;]* ${framesUrl};`),
    );
  });

  it('have a document that browsers keep by its version, which the page knows', async () => {
    await open();
    const { teams: version = '' } = await versions();
    const page = await get('/teams', 'portal.example');
    expect(page.body).toContain(`"frameVersions":{"teams":"${version}"}`);
    const kept = async (search: string) => {
      const { body, headers } = await get(`/frames/teams${search}`, 'frames.example');
      expect(body).toBe(document);
      return headers['cache-control'];
    };
    expect(await kept(`?version=${version}`)).toBe('public, max-age=31536000, immutable');
    expect(await kept('')).toBe('no-cache');
    expect(await kept('?version=another')).toBe('no-cache');
    await app.close();
    await open({ ...inFrame, connects: undefined });
    expect(await kept(`?version=${version}`)).toBe('no-cache');
  });

  it('reach no more than the release that runs in them, and nothing of one that was taken back', async () => {
    const live = { ...inFrame, connects: undefined };
    const since = '2026-11-21T12:00:00.000Z';
    const onTrial = { ...inFrame, version: '1.4.0' };
    const bad = { ...inFrame, version: '1.2.0', connects: ['https://stranger.example'] };
    await open(live, document, {
      trial: { release: onTrial, share: 10, since },
      kept: [{ release: bad, liveUntil: since, rolledBackAt: since }],
    });
    const frameVersions = await versions();
    expect(Object.keys(frameVersions)).toEqual(['teams', 'teams@1.4.0']);
    const connects = async (version = '') => {
      const { headers } = await get(`/frames/teams?version=${version}`, 'frames.example');
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await connects(frameVersions['teams'])).toBe("'none'");
    expect(await connects('another')).toBe("'none'");
    expect(await connects(frameVersions['teams@1.4.0'])).toBe('https://scores.example');
  });

  it('have the document of the page for developers where that asks for it, as it is built', async () => {
    await open();
    await mkdir(join(root, 'dev'));
    for (const built of [document.replace('frame', 'first'), document.replace('frame', 'next')]) {
      await writeFile(join(root, 'dev/frame.html'), built);
      const answer = await get('/frames/teams?version=development', 'frames.example');
      expect(answer.body).toBe(built);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });
});
