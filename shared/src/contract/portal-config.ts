import * as z from 'zod';

/**
 * What the portal reads when it starts in the browser, from `/config.json` (D23). One build serves
 * every environment; this file is all that differs.
 */
export const portalConfigSchema = z.object({
  apiBasePath: z.string().min(1),
  /** Where the remotes' registry lies. */
  remotesUrl: z.string().min(1),
  identity: z.object({
    /** Any https address, also for a provider that is reached by `metadata` alone. */
    authority: z.url({ protocol: /^https$/ }),
    clientId: z.string().min(1),
    /** The API's access scope, beside openid, profile and email (S1). */
    scopes: z.array(z.string().min(1)),
    /** 'OIDC' for any provider but Microsoft's. */
    protocol: z.enum(['AAD', 'OIDC']),
    knownAuthorities: z.array(z.string()).default([]),
    /** Endpoints given inline: nothing is discovered. Used for the local provider on plain http. */
    metadata: z
      .object({
        issuer: z.string(),
        authorization_endpoint: z.string(),
        token_endpoint: z.string(),
        end_session_endpoint: z.string(),
        jwks_uri: z.string(),
      })
      .optional(),
  }),
});

export type PortalConfig = z.infer<typeof portalConfigSchema>;
