import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { findCoach, type Coach } from './coaches';
import { loadIdentityKeys, type IdentityKeys } from './identity-keys';
import { IdentityStore } from './identity-store';
import { loadOidcProvider } from './load-oidc-provider';
import { localAudience, localClientId, localRoutes, localScope } from './local-identity';
import { contentSecurityPolicy, messagePage, signOutPage } from './sign-in-pages';
import { registerSignIn } from './sign-in-routes';

export interface IdentityProviderOptions {
  host: string;
  port: number;
  /** An existing, writable folder; the provider makes one of its own in it. */
  dataDir: string;
  /** Where the portal is, for the way back from a message. */
  portalUrl: string;
  /** Every origin that may sign in: the portal, and remotes that stand alone. */
  portalOrigins: string[];
  /** Life of an access token and of an id token, in seconds. */
  tokenSeconds: number;
  /** The coaches with a button of their own. */
  demoCoaches: readonly Coach[];
}

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

const daySeconds = 24 * 60 * 60;
const sessionSeconds = 14 * daySeconds;

/**
 * Starts the local OpenID provider: authorization code with PKCE for the one client `touchline-portal`,
 * RS256 access tokens for the API. Keys, sessions, grants and refresh tokens lie under
 * `dataDir/identity` and survive a restart. It asks for no password: for local use alone.
 * Rejects with the server's error when the port is taken.
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const issuer = `http://localhost:${options.port}`;
  const folder = join(options.dataDir, 'identity');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await loadIdentityKeys(folder);
  const store = await IdentityStore.open(join(folder, 'records'));

  const OidcProvider = await loadOidcProvider();
  const provider = new OidcProvider(issuer, configure(options, keys, store));
  const app = serve(provider, options, store);
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    issuer,
    async close() {
      await app.close();
      await store.close();
    },
  };
}

function configure(
  { port, portalUrl, portalOrigins, tokenSeconds }: IdentityProviderOptions,
  keys: IdentityKeys,
  store: IdentityStore,
): Configuration {
  const { signIn: _ownPage, ...routes } = localRoutes;

  return {
    adapter: (model) => store.adapter(model),
    clients: [
      {
        client_id: localClientId,
        client_name: 'Touchline',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: portalOrigins.flatMap((origin) => [`${origin}/`, `${origin}/redirect.html`]),
        post_logout_redirect_uris: portalOrigins.map((origin) => `${origin}/redirect.html`),
      },
    ],
    clientBasedCORS: (_ctx, origin) => portalOrigins.includes(origin),
    routes,
    jwks: { keys: [keys.signingKey] },
    // Cookies know no port: the name keeps two portals on one machine apart.
    cookies: {
      keys: [keys.cookieKey],
      names: {
        session: `touchline_session_${port}`,
        interaction: `touchline_interaction_${port}`,
        resume: `touchline_resume_${port}`,
      },
    },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'oid'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    // The id token carries the claims itself: the browser never asks for more (D1).
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => {
      const coach = findCoach(store, id);
      return coach && { accountId: id, claims: () => claimsOf(coach) };
    },
    extraTokenClaims: (_ctx, token) => {
      const coach = 'accountId' in token ? findCoach(store, token.accountId) : undefined;
      return coach && claimsOf(coach);
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => localAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: localScope,
          audience: localAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage('Signed out', 'You are signed out of Touchline.', portalUrl);
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `${localRoutes.signIn}/${interaction.uid}` },
    pkce: { required: () => true },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // With rotation, two tabs that renew at once would revoke each other's sign-in.
    rotateRefreshToken: false,
    loadExistingGrant: grantWithoutConsent,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = messagePage(
        'That did not work',
        `The sign-in stopped: ${out.error_description ?? out.error}.`,
        portalUrl,
      );
    },
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: 60 * 60,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
  };
}

function claimsOf({ id, name, email }: Coach) {
  return { sub: id, oid: id, name, preferred_username: email, email };
}

/** The portal is the provider's own: a coach who signed in has agreed, and sees no consent page. */
async function grantWithoutConsent(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;

  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    known?.accountId === session.accountId
      ? known
      : new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(localAudience, localScope);
  await grant.save();
  return grant;
}

function serve(provider: Provider, options: IdentityProviderOptions, store: IdentityStore) {
  const app = fastify({ logger: false });
  const policy = contentSecurityPolicy(options.portalOrigins, 'portal');

  registerSignIn(app, { provider, store, ...options });

  app.register(async (library) => {
    // The library reads the request's body itself.
    library.removeAllContentTypeParsers();
    library.addContentTypeParser('*', (_request, _body, done) => done(null));
    library.all('/*', (request, reply) => {
      reply.hijack();
      reply.raw.setHeader('Content-Security-Policy', policy);
      reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
      reply.raw.setHeader('Referrer-Policy', 'no-referrer');
      return provider.callback()(request.raw, reply.raw);
    });
  });
  return app;
}
