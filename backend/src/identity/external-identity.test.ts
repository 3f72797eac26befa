import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { discoverIdentity } from './external-identity';

function answer(body: unknown, status = 200) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

function configurationOf(origin: string) {
  return {
    issuer: `${origin}/issuer`,
    jwks_uri: `${origin}/keys`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
  };
}

const external = {
  authority: 'https://login.example.com/coaches',
  clientId: 'portal',
  scopes: ['coaches.use'] as [string],
  audience: 'https://api.example.com',
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an external provider', () => {
  it('is read from its OpenID configuration', async () => {
    const fetched = answer(configurationOf('https://tokens.example.com'));
    expect(await discoverIdentity(external)).toEqual({
      issuer: 'https://tokens.example.com/issuer',
      jwksUri: 'https://tokens.example.com/keys',
      audience: 'https://api.example.com',
      scope: 'coaches.use',
      portal: {
        authority: external.authority,
        clientId: 'portal',
        scopes: ['coaches.use'],
        protocol: 'OIDC',
        knownAuthorities: ['login.example.com'],
      },
      origins: ['https://login.example.com', 'https://tokens.example.com'],
    });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://login.example.com/coaches/.well-known/openid-configuration',
    );
  });

  it.each([
    ['https://login.microsoftonline.com/tenant', '/tenant/v2.0', []],
    ['https://login.microsoftonline.com/tenant/v2.0', '/tenant/v2.0', []],
    ['https://club.ciamlogin.com', '/club.onmicrosoft.com/v2.0', ['club.ciamlogin.com']],
  ])("speaks Microsoft's dialect at %s", async (authority, path, knownAuthorities) => {
    const fetched = answer(configurationOf(new URL(authority).origin));
    const scopes: [string] = ['api://touchline/access_as_coach'];
    const identity = await discoverIdentity({ ...external, authority, scopes });
    expect(identity.portal).toMatchObject({ protocol: 'AAD', scopes, knownAuthorities });
    expect(identity.scope).toBe('access_as_coach');
    expect(String(fetched.mock.calls[0]?.[0])).toBe(
      `${new URL(authority).origin}${path}/.well-known/openid-configuration`,
    );
  });

  it.each([
    ['answers an error', { error: 'gone' }, 404, 'it answered 404'],
    ['is no provider', { hello: 'world' }, 200, 'the answer is not an OpenID configuration'],
  ])('that %s is named with its setting', async (_case, body, status, reason) => {
    answer(body, status);
    await expect(discoverIdentity(external)).rejects.toThrow(
      `IDENTITY_AUTHORITY: https://login.example.com/coaches/.well-known/openid-configuration can't be read (${reason}).`,
    );
  });
});
