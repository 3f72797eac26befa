import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** An identity provider for tests: it publishes one key over http and signs any claims. */
export interface TokenIssuer {
  issuer: string;
  audience: string;
  scope: string;
  jwksUri: string;
  /** The number of times the keys were fetched. */
  fetches(): number;
  /** A token for one hour. `claims` are added to the default ones; undefined removes one. */
  issue(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [audience, scope] = ['touchline-api', 'portal.access'];

  return {
    issuer,
    audience,
    scope,
    jwksUri: `${issuer}/jwks`,
    fetches: () => fetches,
    issue(claims) {
      const now = Math.floor(Date.now() / 1_000);
      const usual = { iss: issuer, aud: audience, scp: scope, iat: now, exp: now + 3_600 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
