import type { PortalConfig } from '@touchline/shared/host';
import { FakeCaches } from '@touchline/shared/testing';
import { storePortal } from './store-portal';
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
