import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { reservePort } from '@touchline/backend/testing/reserved-port';
import { startPortal, type PortalProcess } from '@touchline/e2e/harness/portal-process';
import { portalConfigSchema } from '@touchline/shared/schemas';

const document = '<script nonce="bm9uY2U=">frame();</script>';
const release = {
  ...{ name: 'scores', title: 'Scores', version: '1.0.0', federationName: 'scores_1_0_0' },
  ...{ pages: [{ path: '/scores', title: 'Scores' }] },
  entry: 'framed:/scores/1.0.0/remoteEntry.js',
};

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-frames-'));
  for (const folder of ['shell', 'releases']) await mkdir(join(dataDir, folder));
  await writeFile(join(dataDir, 'shell/index.html'), '<title>Touchline</title>');
  await writeFile(join(dataDir, 'shell/frame.html'), document);
  const registry = { remotes: [{ name: 'scores', live: release }] };
  await writeFile(join(dataDir, 'releases/remotes.json'), JSON.stringify(registry));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = (PORT = '0') => startPortal({ PARTS: 'portal, identity', DATA_DIR: dataDir, PORT });

async function configured({ url }: PortalProcess): Promise<string | undefined> {
  const answer = await fetch(`${url}/config.json`);
  return portalConfigSchema.parse(await answer.json()).framesUrl;
}

it('serves frames at a port of their own on this machine, with nothing else', async () => {
  const portal = await start();
  try {
    const framesUrl = await configured(portal);
    expect(framesUrl).toBe(`http://localhost:${Number(new URL(portal.url).port) + 9}`);
    const frame = await fetch(`${framesUrl}/frames/scores`);
    expect(await frame.text()).toBe(document);
    expect(frame.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${portal.url};`,
    );
    expect((await fetch(`${framesUrl}/config.json`)).status).toBe(404);
    expect((await fetch(`${framesUrl}/frames/teams`)).status).toBe(404);
    expect((await fetch(`${portal.url}/frames/scores`)).status).toBe(404);
  } finally {
    expect(await portal.end()).toBe(0);
  }
});

it('has no frames, and says so, where another program has the port', async () => {
  const port = await reservePort(2);
  const other = createServer().listen(port + 9, 'localhost');
  await once(other, 'listening');
  const portal = await start(String(port));
  try {
    expect(await configured(portal)).toBeUndefined();
    expect(portal.output()).toContain(`No remote runs in a frame. Port ${port + 9} is in use`);
  } finally {
    await portal.end();
    other.close();
  }
});
