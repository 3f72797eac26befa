import type { PortalConfig } from '@touchline/shared/host';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { FakeCaches } from '@touchline/shared/testing/fake-caches';
import { filesToStore, storePortal } from './store-portal';
import { startCache } from './stores';

const config = { apiBasePath: '/api' } as PortalConfig;
const policy = { 'Content-Security-Policy': "default-src 'none'" };
const portal = '<html><script type=application/json id=touchline-start>{"config":{}}</script>';
const keep = () => storePortal(config, { remotes: [] }, { remotes: [] });
const stored = async () => (await caches.open(startCache)).match('/');

function answer(html: string, headers: Record<string, string>, more = {}) {
  const page = Object.assign(new Response(html, { headers }), more);
  globalThis.fetch = () => Promise.resolve(page);
}

beforeEach(() => Object.assign(globalThis, { caches: new FakeCaches() }));

it("stores the policy of the portal's own page with what it needs to start", async () => {
  answer(portal, policy);
  await keep();
  const start = await stored();
  expect(await start?.json()).toEqual({ config, registry: { remotes: [] } });
  expect(start?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it.each([
  ["a network's login page", '<html><form>', {}],
  ['a maintenance page with a policy', '<html>Back soon.', policy],
  ['a page without a policy', portal, {}],
])('leaves what is stored as it is when %s answers with 200', async (_, html, headers) => {
  answer(portal, policy);
  await keep();
  answer(html, headers);
  await expect(keep()).rejects.toThrow("not the portal's page");
  expect((await stored())?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

const day = '2026-11-21T12:00:00.000Z';
const release = (version: string) =>
  buildRelease({
    version,
    entry: `https://portal.example.com/releases/scores/${version}/remoteEntry.js`,
    integrity: { 'remoteEntry.js': `hash of ${version}` },
  });
const addressOf = (version: string) =>
  `https://portal.example.com/releases/scores/${version}/remoteEntry.js`;

it('keeps what may be shown, and nothing that was rolled back', () => {
  const remote = {
    ...buildRemote(release('1.2.0')),
    trial: { release: release('1.3.0'), share: 10, since: day },
    kept: [
      { release: release('1.4.0'), liveUntil: day, rolledBackAt: day },
      { release: release('1.1.0'), liveUntil: day },
    ],
  };
  const { wanted, allowed } = filesToStore({ remotes: [remote] });
  expect(wanted).toEqual({
    [addressOf('1.2.0')]: 'hash of 1.2.0',
    [addressOf('1.3.0')]: 'hash of 1.3.0',
  });
  expect([...allowed]).toEqual(['1.2.0', '1.3.0', '1.1.0'].map(addressOf));
});
