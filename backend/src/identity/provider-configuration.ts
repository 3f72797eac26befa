import type * as oidcProvider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Account, Accounts } from './accounts';
import type { IdentityKeys } from './identity-keys';
import type { IdentityStore } from './identity-store';
import { localAudience, localClientId, localRoutes, localScope } from './local-identity';
import { anyLocalPort, isSignInOrigin } from './sign-in-origins';
import { messagePage, signOutPage } from './sign-in-pages';

const daySeconds = 24 * 60 * 60;
const sessionSeconds = 14 * daySeconds;

interface ProviderOptions {
  port: number;
  portalUrl: string;
  portalOrigins: string[];
  tokenSeconds: number;
  keys: IdentityKeys;
  store: IdentityStore;
  accounts: Accounts;
  library: Pick<typeof oidcProvider, 'interactionPolicy'>;
}

/** The settings of oidc-provider: one public client, `touchline-portal`, with code and PKCE. */
export function providerConfiguration(options: ProviderOptions): Configuration {
  const { port, portalUrl, portalOrigins, tokenSeconds, keys, store, accounts, library } = options;
  const exactOrigins = portalOrigins.filter((origin) => origin !== anyLocalPort);
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
        redirect_uris: exactOrigins.flatMap((origin) => [`${origin}/`, `${origin}/redirect.html`]),
        post_logout_redirect_uris: exactOrigins.map((origin) => `${origin}/redirect.html`),
      },
    ],
    clientBasedCORS: (_ctx, origin) => isSignInOrigin(origin, portalOrigins),
    routes,
    jwks: { keys: keys.map(({ signingKey }) => signingKey) },
    // Cookies ignore the port: the names separate two portals on one machine.
    cookies: {
      keys: keys.map(({ cookieKey }) => cookieKey),
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
    // The browser reads these claims from the id token.
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => {
      const account = accounts.find(id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = 'accountId' in token ? accounts.find(token.accountId) : undefined;
      return account && claimsOf(account);
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      // Access tokens are JWTs for the portal's API, though clients name no resource.
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
          ctx.body = signOutPage(form, isAskedByThePortal(ctx));
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage('Signed out', 'You are signed out of Touchline.', portalUrl);
        },
      },
    },
    interactions: {
      policy: interactionPolicyOf(library),
      url: (_ctx, interaction) => `${localRoutes.signIn}/${interaction.uid}`,
    },
    pkce: { required: () => true },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // With rotation, two tabs that renew at the same time would end each other's session.
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

function claimsOf({ id, name, email }: Account) {
  return { sub: id, oid: id, name, preferred_username: email, email };
}

/**
 * Whether a sign-out may go ahead unasked. Any site can open the address: it must have the session's id token, come from a
 * sign-in as another user, or end nobody's session.
 */
function isAskedByThePortal({ oidc }: KoaContextWithOIDC): boolean {
  if (oidc.route === 'resume' || oidc.session?.accountId === undefined) return true;
  const hint = oidc.entities.IdTokenHint?.payload.sub;
  return hint !== undefined && hint === oidc.session?.accountId;
}

/** A session whose account is gone, such as one of the demo, leads to the sign-in page again. */
function interactionPolicyOf({ interactionPolicy }: ProviderOptions['library']) {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const check = new Check(
    'unknown_account',
    'The account of this session is unknown',
    'login_required',
    ({ oidc }) => oidc.session?.accountId !== undefined && !oidc.account,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

/** Provider and portal belong together: signing in is consent enough, without a page for it. */
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
