import type { Identity } from './identity';

export const localClientId = 'touchline-portal';
export const localAudience = 'api://touchline';
export const localScope = 'access_as_coach';

/** The paths of the local provider. `signIn` is our own page, all others are the library's. */
export const localRoutes = {
  authorization: '/authorize',
  token: '/token',
  jwks: '/keys',
  end_session: '/sign-out',
  signIn: '/sign-in',
} as const;

/** The local provider. `issuer` is its origin. */
export function localIdentity(issuer: string): Identity {
  return {
    issuer,
    jwksUri: issuer + localRoutes.jwks,
    audience: localAudience,
    scope: localScope,
    portal: {
      // MSAL accepts only https here. With inline metadata it never fetches this address.
      authority: 'https://identity.touchline.localhost/',
      clientId: localClientId,
      scopes: [localScope],
      protocol: 'OIDC',
      knownAuthorities: ['identity.touchline.localhost'],
      metadata: {
        issuer,
        authorization_endpoint: issuer + localRoutes.authorization,
        token_endpoint: issuer + localRoutes.token,
        end_session_endpoint: issuer + localRoutes.end_session,
        jwks_uri: issuer + localRoutes.jwks,
      },
    },
    origins: [new URL(issuer).origin],
  };
}
