import { createHash, randomBytes } from 'node:crypto';
import { localClientId, localRoutes, localScope } from '../identity/local-identity';

export const portalOrigin = 'http://localhost:3000';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  expires_in: number;
}

/** Signs in like a browser, for tests: keeps cookies, and follows redirects up to the portal. */
export class TestBrowser {
  readonly #issuer: string;
  readonly #portal: string;
  readonly #cookies: { name: string; value: string; path: string }[] = [];

  constructor(issuer: string, portal = portalOrigin) {
    this.#issuer = issuer;
    this.#portal = portal;
  }

  /** Starts a sign-in. Returns the page where the redirects end, at the provider or the portal. */
  async authorize(parameters: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: localClientId,
      redirect_uri: `${this.#portal}/redirect.html`,
      response_type: 'code',
      scope: `openid profile email ${localScope}`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'any',
      ...parameters,
    });
    const end = await this.open(`${this.#issuer}${localRoutes.authorization}?${query}`);
    return { ...end, verifier };
  }

  /** Opens an address and follows redirects within the provider. */
  async open(address: string, form?: Record<string, string>) {
    let url = new URL(address, this.#issuer);
    let body = form && new URLSearchParams(form);
    for (;;) {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        ...(body && { body }),
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: this.#cookiesFor(url) },
      });
      this.#keepCookies(response);
      const location = response.headers.get('location');
      if (!location) return { url, status: response.status, response, html: await response.text() };
      url = new URL(location, url);
      body = undefined;
      if (url.origin !== this.#issuer) return { url, status: 200, response, html: '' };
    }
  }

  /** Submits the first form of one of the library's pages, like the page's script. */
  async submit(html: string, extra: Record<string, string> = {}) {
    const hidden = [...html.matchAll(/name="([^"]+)" value="([^"]+)"\/>/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    return this.open(/action="([^"]+)"/.exec(html)?.[1] ?? '', { ...fields, ...extra });
  }

  /** Signs in on the provider's page and redeems the code. */
  async signIn(form: Record<string, string>): Promise<Tokens> {
    const { url, verifier } = await this.authorize();
    const end = await this.open(url.href, form);
    return this.redeem(end.url, verifier);
  }

  /** Exchanges the code in the portal's address for tokens. */
  async redeem(url: URL, verifier: string): Promise<Tokens> {
    const response = await this.token({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: `${this.#portal}/redirect.html`,
      code_verifier: verifier,
    });
    return (await response.json()) as Tokens;
  }

  async token(parameters: Record<string, string>): Promise<Response> {
    return fetch(this.#issuer + localRoutes.token, {
      method: 'POST',
      headers: { origin: this.#portal },
      body: new URLSearchParams({ client_id: localClientId, ...parameters }),
    });
  }

  #cookiesFor(url: URL): string {
    return this.#cookies
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      const path = attributes.find((text) => text.startsWith('path='))?.slice(5) ?? '/';
      const known = this.#cookies.findIndex(
        (cookie) => cookie.name === name && cookie.path === path,
      );
      if (known >= 0) this.#cookies.splice(known, 1);
      if (!/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.push({ name, value, path });
    }
  }
}
