import '../schema/zod-settings';
import * as z from 'zod/mini';

/** `/config.json`, which the portal reads when it starts (D23): all that differs between environments. */
export const portalConfigSchema = z.object({
  apiBasePath: z.string().check(z.minLength(1)),
  remotesUrl: z.string().check(z.minLength(1)),
  /** Where reports are sent, as JSON by POST; without it they go to the console. */
  reportUrl: z.optional(z.string().check(z.minLength(1))),
  /** Whether the portal opens without a connection. False: what browsers keep for that is removed. */
  offline: z._default(z.boolean(), true),
  /** The origin of the frames in which remotes run that the portal does not trust; without it none of them runs. */
  framesUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Name of a remote -> the version of the document of its frame, by which browsers keep it. */
  frameVersions: z.optional(z.record(z.string(), z.string())),
  /** Turns the developer panel on, and says where a developer's own remote may come from. */
  developerTools: z.optional(
    z.object({
      /** Origins, `http://localhost:*` for every port. */
      overrideOrigins: z.array(z.string()).check(z.minLength(1)),
    }),
  ),
  identity: z.object({
    /** Must be an https address, also when only the endpoints in `metadata` are used. */
    authority: z.url({ protocol: /^https$/ }),
    clientId: z.string().check(z.minLength(1)),
    /** The API's access scopes; openid, profile and email are always added. */
    scopes: z.array(z.string().check(z.minLength(1))),
    /** 'AAD' for Microsoft's provider, 'OIDC' for any other. */
    protocol: z.enum(['AAD', 'OIDC']),
    knownAuthorities: z._default(z.array(z.string()), []),
    /** The endpoints, instead of discovery. For the local provider, which has no https. */
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
