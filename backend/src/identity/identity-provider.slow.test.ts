import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { demoCoaches } from '../demo/demo-coaches';
import { startIdentityProvider, type IdentityProvider } from './identity-provider';
import { localAudience, localIdentity, localRoutes, localScope } from './local-identity';
import { anyLocalPort } from './sign-in-origins';
import { reservePort } from '../testing/reserved-port';
import { portalOrigin, TestBrowser } from '../testing/test-browser';

const [maren, daniel] = demoCoaches;
if (!maren || !daniel) throw new Error('Two demo coaches are needed.');

let dataDir: string;
let port: number;
let provider: IdentityProvider;
let browser: TestBrowser;

interface StartOptions {
  tokenSeconds?: number;
  signInsPerMinute?: number;
  demoData?: boolean;
  more?: string[];
}

async function start(options: StartOptions = {}) {
  return startIdentityProvider({
    host: 'localhost',
    port,
    dataDir,
    portalUrl: portalOrigin,
    portalOrigins: [portalOrigin, 'http://localhost:3002', ...(options.more ?? [])],
    tokenSeconds: options.tokenSeconds ?? 3600,
    signInsPerMinute: options.signInsPerMinute ?? 1_000,
    titles: { demo: 'Come in as a demo coach', fresh: 'Come in as a new coach' },
    demoAccounts: options.demoData === false ? [] : demoCoaches,
  });
}

async function restart(options: StartOptions = {}): Promise<void> {
  await provider.close();
  provider = await start(options);
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-identity-'));
  port = await reservePort(2);
  provider = await start();
  browser = new TestBrowser(provider.issuer);
});

afterEach(async () => {
  await provider.close();
  await rm(dataDir, { recursive: true });
});

describe('signing in', () => {
  it('offers a button for each demo coach, and says what this sign-in is', async () => {
    const { html, response } = await browser.authorize();
    for (const coach of demoCoaches) expect(html).toContain(coach.name);
    expect(html).toContain('This sign-in is for local use only. It asks for no password.');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('knows no demo coach without demo data', async () => {
    await restart({ demoData: false });
    const { html, url } = await browser.authorize();
    expect(html).toContain('Come in as a new coach');
    expect(html).not.toContain(maren.name);
    const { status } = await browser.open(url.href, { account: maren.id });
    expect(status).toBe(400);

    const tokens = await browser.signIn({ name: 'Somebody', email: maren.email });
    const claims = decodeJwt(tokens.access_token);
    expect(claims).toMatchObject({ name: 'Somebody', email: maren.email });
    expect(claims.oid).not.toBe(maren.id);
  });

  it('gives an access token that names the coach and holds for the API', async () => {
    const tokens = await browser.signIn({ account: maren.id });
    const identity = localIdentity(provider.issuer);
    const { payload, protectedHeader } = await jwtVerify(
      tokens.access_token,
      createRemoteJWKSet(new URL(identity.jwksUri)),
      { issuer: identity.issuer, audience: localAudience, algorithms: ['RS256'] },
    );
    const claims = { sub: maren.id, oid: maren.id, name: maren.name, email: maren.email };
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ ...claims, preferred_username: maren.email });
    expect(payload.scope).toBe(localScope);
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      ...claims,
      preferred_username: maren.email,
    });
    expect(tokens.expires_in).toBe(3600);
  });

  it('takes a new coach in, and knows the same email again whatever its case', async () => {
    const first = await browser.signIn({ name: ' Ana <b>Silva</b> ', email: 'Ana@Example.com' });
    const again = await new TestBrowser(provider.issuer).signIn({
      name: 'Ana S.',
      email: 'ana@example.com ',
    });
    expect(decodeJwt(first.access_token)).toMatchObject({
      name: 'Ana <b>Silva</b>',
      email: 'ana@example.com',
    });
    expect(decodeJwt(again.access_token).oid).toBe(decodeJwt(first.access_token).oid);
    expect(decodeJwt(again.access_token).name).toBe('Ana S.');
  });

  it("is the demo coach who enters a demo coach's email", async () => {
    const tokens = await browser.signIn({ name: 'Somebody', email: maren.email.toUpperCase() });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ oid: maren.id, name: maren.name });
  });

  it('shows what is wrong at its field and keeps what was typed', async () => {
    const { url } = await browser.authorize();
    const wrong = await browser.open(url.href, { name: '  ', email: '"><script>x</script>' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('id="name-error">Name is required.');
    expect(wrong.html).toContain('id="email-error">Enter an email address');
    expect(wrong.html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(wrong.html).not.toContain('<script>x');

    const right = await browser.open(url.href, { name: 'Ana', email: 'ana@example.com' });
    expect(right.url.origin).toBe(portalOrigin);
  });

  it("refuses a form that comes without the page's cookie", async () => {
    const { url } = await browser.authorize();
    const stranger = await new TestBrowser(provider.issuer).open(url.href, { account: maren.id });
    expect(stranger.status).toBe(400);
    expect(stranger.html).toContain('This sign-in has ended');
  });

  it('leads nobody to an unknown address', async () => {
    const { status, html, url } = await browser.authorize({ redirect_uri: 'http://evil.test/' });
    expect(status).toBe(400);
    expect(url.origin).toBe(provider.issuer);
    expect(html).toContain('That did not work');
  });

  const local = 'http://localhost:45678';
  it.each([
    [`${local}/`, 200],
    [`${local}/redirect.html`, 200],
    [`${local}/other`, 400],
    [`${local}/?next=/`, 400],
    ['http://localhost.evil.test:45678/', 400],
    ['http://localhost:45678@evil.test/', 400],
    ['http://127.0.0.1:45678/', 400],
    ['https://localhost:45678/', 400],
  ])(
    'leads to %s with %i, where every port of this machine may sign in',
    async (address, status) => {
      const before = await browser.authorize({ redirect_uri: address });
      expect(before.status).toBe(400);
      await restart({ more: [anyLocalPort] });
      const after = await browser.authorize({ redirect_uri: address });
      expect(after.status).toBe(status);
    },
  );

  it('demands PKCE', async () => {
    const { url } = await browser.authorize({ code_challenge: '', code_challenge_method: '' });
    expect(new URLSearchParams(url.search).get('error')).toBe('invalid_request');
  });

  it('refuses a code without its verifier', async () => {
    const { url } = await browser.authorize();
    const end = await browser.open(url.href, { account: maren.id });
    const answer = await browser.redeem(end.url, 'x'.repeat(43));
    expect(answer).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a session', () => {
  it('is needed for a silent sign-in', async () => {
    const { url } = await browser.authorize({ prompt: 'none' });
    expect(url.searchParams.get('error')).toBe('login_required');
  });

  it('signs in silently, in a frame of the portal alone', async () => {
    await browser.signIn({ account: maren.id });
    const { url, verifier, response } = await browser.authorize({ prompt: 'none' });
    const tokens = await browser.redeem(url, verifier);
    expect(decodeJwt(tokens.access_token).oid).toBe(maren.id);
    expect(response.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${portalOrigin} http://localhost:3002`,
    );
  });

  it('renews tokens, and two tabs may do so with the same refresh token', async () => {
    const { refresh_token: refreshToken = '' } = await browser.signIn({ account: maren.id });
    const renewals = await Promise.all(
      [1, 2].map(() => browser.token({ grant_type: 'refresh_token', refresh_token: refreshToken })),
    );
    for (const renewal of renewals) {
      expect(renewal.status).toBe(200);
      expect(renewal.headers.get('access-control-allow-origin')).toBe(portalOrigin);
      const { access_token: accessToken } = (await renewal.json()) as { access_token: string };
      expect(decodeJwt(accessToken)).toMatchObject({ oid: maren.id, name: maren.name });
    }
  });

  it('gives tokens of the life it was told', async () => {
    await restart({ tokenSeconds: 7 });
    const tokens = await browser.signIn({ account: maren.id });
    const { exp = 0, iat = 0 } = decodeJwt(tokens.access_token);
    expect(exp - iat).toBe(7);
  });

  it('ends though a browser holds a connection on which it has sent nothing', async () => {
    const held = connect(port, 'localhost');
    held.on('error', () => undefined);
    await once(held, 'connect');
    const cut = once(held, 'close');
    await restart();
    await cut;
    expect(held.destroyed).toBe(true);
  });

  it('survives a restart, with the keys, the refresh token and the new coach', async () => {
    const before = await browser.signIn({ name: 'Ana Silva', email: 'ana@example.com' });
    await restart();

    const renewal = await browser.token({
      grant_type: 'refresh_token',
      refresh_token: before.refresh_token ?? '',
    });
    expect(renewal.status).toBe(200);
    const silent = await browser.authorize({ prompt: 'none' });
    const after = await browser.redeem(silent.url, silent.verifier);
    expect(decodeJwt(after.access_token)).toMatchObject({ name: 'Ana Silva' });
    const jwks = createRemoteJWKSet(new URL(provider.issuer + localRoutes.jwks));
    await expect(jwtVerify(before.access_token, jwks)).resolves.toBeDefined();
  });

  it('of a demo coach ends when the provider starts without demo data', async () => {
    const { refresh_token: refreshToken = '' } = await browser.signIn({ account: maren.id });
    await restart({ demoData: false });
    const silent = await browser.authorize({ prompt: 'none' });
    expect(silent.url.searchParams.get('error')).toBe('login_required');
    const renewal = await browser.token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    expect(renewal.status).toBe(400);
  });

  it('keeps its keys from other users of the machine, and no token in the clear', async () => {
    const { refresh_token: refreshToken = 'none' } = await browser.signIn({ account: maren.id });
    const keys = await stat(join(dataDir, 'identity', 'keys.json'));
    expect(keys.mode & 0o777).toBe(0o600);

    const folder = join(dataDir, 'identity', 'records');
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    expect(texts.some((text) => text.includes('RefreshToken'))).toBe(true);
    expect(files.concat(texts).join('\n')).not.toContain(refreshToken);
  });

  it('changes hands when another coach signs in', async () => {
    await browser.signIn({ account: maren.id });
    const { url, verifier } = await browser.authorize({ prompt: 'login' });
    const signOut = await browser.open(url.href, { account: daniel.id });
    const end = await browser.submit(signOut.html);
    const tokens = await browser.redeem(end.url, verifier);
    expect(decodeJwt(tokens.access_token).oid).toBe(daniel.id);
  });

  it('ends with the sign-out, which leads back to the portal', async () => {
    const tokens = await browser.signIn({ account: maren.id });
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${portalOrigin}/redirect.html`,
      state: 'popup',
    });
    const page = await browser.open(`${localRoutes.end_session}?${query}`);
    expect(page.html).toContain('Signing out...');
    expect(page.html).toContain('.click();');
    const end = await browser.submit(page.html, { logout: 'yes' });
    expect(end.url.href).toBe(`${portalOrigin}/redirect.html?state=popup`);

    const silent = await browser.authorize({ prompt: 'none' });
    expect(silent.url.searchParams.get('error')).toBe('login_required');
    const renewal = await browser.token({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(renewal.status).toBe(400);
  });
});

describe('a sign-out that another site may have begun', () => {
  let idToken: string;

  beforeEach(async () => {
    ({ id_token: idToken } = await browser.signIn({ account: demoCoaches[0]?.id ?? '' }));
  });

  function openSignOut(query: Record<string, string>) {
    return browser.open(`${localRoutes.end_session}?${new URLSearchParams(query)}`);
  }

  async function isSignedIn(): Promise<boolean> {
    const silent = await browser.authorize({ prompt: 'none' });
    return silent.url.searchParams.get('error') === null;
  }

  it('asks, and ends the session only when the coach presses the button', async () => {
    const page = await openSignOut({ client_id: 'touchline-portal' });
    expect(page.html).toContain('Sign out of Touchline?');
    expect(page.html).not.toContain('.click();');
    expect(await isSignedIn()).toBe(true);
    await browser.submit(page.html, { logout: 'yes' });
    expect(await isSignedIn()).toBe(false);
  });

  it('asks when it has the id token of another coach', async () => {
    const other = new TestBrowser(provider.issuer);
    const { id_token: anothers } = await other.signIn({ account: daniel.id });
    const page = await openSignOut({ id_token_hint: anothers });
    expect(page.html).toContain('Sign out of Touchline?');
    expect(page.html).not.toContain('.click();');
  });

  it('asks nobody who is not signed in: there is nothing to end', async () => {
    const nobody = new TestBrowser(provider.issuer);
    const query = new URLSearchParams({ client_id: 'touchline-portal' });
    const page = await nobody.open(`${localRoutes.end_session}?${query}`);
    expect(page.html).toContain('.submit()');
  });

  it('is refused with an id token that was changed', async () => {
    const [header, , signature] = idToken.split('.');
    const payload = Buffer.from(JSON.stringify(decodeJwt(idToken)) + ' ').toString('base64url');
    const forged = [header, payload, signature].join('.');
    const page = await openSignOut({ id_token_hint: forged });
    expect([page.status, page.html.includes('That did not work')]).toEqual([400, true]);
    expect(await isSignedIn()).toBe(true);
  });
});

describe('the provider', () => {
  it('lets one address begin a limited number of sign-ins', async () => {
    await restart({ signInsPerMinute: 2 });
    const statuses = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await browser.authorize()).status);
    expect(statuses).toEqual([200, 200, 429]);
    for (const other of ['/AUTHORIZE?x', '/authorize/']) {
      expect((await fetch(provider.issuer + other)).status).toBe(429);
    }
    const { response, html } = await browser.authorize();
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain('Too many sign-ins');
  });

  it('lets no other site read a token', async () => {
    const refused = await fetch(provider.issuer + localRoutes.token, {
      method: 'POST',
      headers: { origin: 'http://evil.test' },
      body: new URLSearchParams({ client_id: 'touchline-portal', grant_type: 'refresh_token' }),
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('says where it is as the portal is told', async () => {
    const answer = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject(localIdentity(provider.issuer).portal.metadata ?? {});
  });

  it('does not start on a port that is taken', async () => {
    await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
