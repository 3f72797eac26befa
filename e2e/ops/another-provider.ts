import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { generate } from 'selfsigned';

/** An OpenID provider that is independent of the portal. */
export interface AnotherProvider {
  /** The settings of a portal that uses it. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

const audience = 'https://api.club.example';
const scope = 'coaching';

/**
 * Starts a provider on https with the library's own login and consent pages. Its tokens have no `oid`;
 * its audience, scope and client id differ from those of the local provider.
 * @param portalUrl the portal that may sign in
 * @param folder for its certificate
 */
export async function startAnotherProvider(
  portalUrl: string,
  folder: string,
): Promise<AnotherProvider> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const certificate = path.join(folder, 'provider.pem');
  await writeFile(certificate, cert);
  const server = createServer({ cert, key }).listen(0, 'localhost');
  await once(server, 'listening');
  const authority = `https://localhost:${(server.address() as AddressInfo).port}`;

  // Imported here, because the library prints warnings when it is loaded.
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(authority, {
    clients: [
      {
        client_id: 'club-portal',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${portalUrl}/`, `${portalUrl}/redirect.html`],
        post_logout_redirect_uris: [`${portalUrl}/redirect.html`],
      },
    ],
    clientBasedCORS: (_context, origin) => origin === portalUrl,
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Coach ${id}`, email: `${id}@club.example` }),
    }),
    extraTokenClaims: (_context, token) =>
      'accountId' in token ? { name: `Coach ${token.accountId}` } : undefined,
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  // `callback` answers each request by itself.
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    settings: {
      IDENTITY_AUTHORITY: authority,
      IDENTITY_CLIENT_ID: 'club-portal',
      IDENTITY_SCOPES: scope,
      IDENTITY_AUDIENCE: audience,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
