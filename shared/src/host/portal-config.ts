import '../schema/settings';
import * as z from 'zod/mini';

/**
 * What the portal reads when it starts in the browser, from `/config.json` (D23). One build serves
 * every environment; this file is all that differs.
 */
export const portalConfigSchema = z.object({
  apiBasePath: z.string().check(z.minLength(1)),
  /** Where the remotes' registry lies. */
  remotesUrl: z.string().check(z.minLength(1)),
  /**
   * The Ed25519 public key (base64 of its 32 bytes) that the registry must be signed with. Set, an
   * unsigned or altered registry is refused.
   */
  registryKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  /** Where reports go, as JSON by POST; without it they go to the console. */
  reportUrl: z.optional(z.string().check(z.minLength(1))),
  /** The developers' panel, and where a remote of a developer's own may come from; absent for coaches. */
  developerTools: z.optional(
    z.object({
      /** Origins, `http://localhost:*` for every port. */
      overrideOrigins: z.array(z.string()).check(z.minLength(1)),
    }),
  ),
  identity: z.object({
    /** Any https address, also for a provider that is reached by `metadata` alone. */
    authority: z.url({ protocol: /^https$/ }),
    clientId: z.string().check(z.minLength(1)),
    /** The API's access scope, beside openid, profile and email (S1). */
    scopes: z.array(z.string().check(z.minLength(1))),
    /** 'OIDC' for any provider but Microsoft's. */
    protocol: z.enum(['AAD', 'OIDC']),
    knownAuthorities: z._default(z.array(z.string()), []),
    /** Endpoints given inline: nothing is discovered. Used for the local provider on plain http. */
    metadata: z.optional(
      z.object({
        issuer: z.string(),
        authorization_endpoint: z.string(),
        token_endpoint: z.string(),
        end_session_endpoint: z.string(),
        jwks_uri: z.string(),
      }),
    ),
  }),
});

export type PortalConfig = z.infer<typeof portalConfigSchema>;
