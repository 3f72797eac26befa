import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { RunnerSite, SitePortal } from '@touchline/shared/schemas';
import { readSettings } from '../settings';
import { openSites, requireOptions, sitePortSteps } from './open-sites';
import { Progress } from './start-context';

/** An option whose runner has a site at this port, and the portals that it was told of. */
function withSite(port: number | undefined) {
  const portals: SitePortal[] = [];
  const site: RunnerSite = {
    ...{ kind: 'frame', setting: 'FRAMES_URL', path: '/frames', port, config: () => ({}) },
    ...{ origin: 'http://frames.localhost', document: async () => undefined },
  };
  const runner = { portStep: 9, open: async (portal: SitePortal) => (portals.push(portal), site) };
  return { portals, site, options: { frames: async () => ({ runner }) } };
}

const files = { shellDir: '/shell', override: { pageBuild: '/override' } };

async function open(options: Parameters<typeof openSites>[2], env: NodeJS.ProcessEnv = {}) {
  const remarks: string[] = [];
  const context = {
    settings: readSettings(env, '/project'),
    ...{ root: '/project', progress: new Progress((line) => remarks.push(line)) },
    ...{ draining: new AbortController().signal, onStop: () => {} },
  };
  return { sites: await openSites(context, files, options), remarks };
}

describe('sites of runners', () => {
  it('are those of the options, which are told of the portal and their settings', async () => {
    const { options, portals, site } = withSite(undefined);
    const [url, FRAMES_URL] = ['https://portal.example', 'https://frames.example'];
    const { sites } = await open(options, { PORTAL_URL: url, FRAMES_URL, PORT: '4000' });
    expect(sites).toEqual([site]);
    expect(portals).toEqual([
      {
        ...{ settings: { FRAMES_URL }, url, port: 4000 },
        ...{ build: '/shell', developersBuild: '/override' },
        headers: { 'Strict-Transport-Security': expect.any(String) },
      },
    ]);
    expect(await sitePortSteps(options)).toEqual([9]);
  });

  it('are none without options', async () => {
    expect((await open({})).sites).toEqual([]);
    expect(await sitePortSteps({})).toEqual([]);
  });

  it('are left out, with a remark, where another program has the port', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const { sites, remarks } = await open(withSite(port).options);
      expect(sites).toEqual([]);
      expect(remarks.join()).toContain(`No remote runs in a frame. Port ${port} is in use`);
    } finally {
      other.close();
    }
  });
});

it('says which option is missing of a setting', () => {
  const settings = readSettings({ FRAMES_URL: 'https://frames.example' }, '/project');
  expect(() => requireOptions(settings, {})).toThrow(
    'FRAMES_URL is a setting of the option frames, which this portal was built without: unset it, or add options/frames.',
  );
  expect(() => requireOptions(settings, withSite(undefined).options)).not.toThrow();
  expect(() => requireOptions(readSettings({}, '/project'), {})).not.toThrow();
});
