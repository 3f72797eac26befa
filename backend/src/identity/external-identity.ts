import * as z from 'zod';
import type { ExternalIdentity } from '../settings';
import { StartError } from '../start-error';
import type { Identity } from './identity';

const discoverySchema = z.object({
  issuer: z.url(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
});

/**
 * Reads an external provider's openid-configuration. The protocol is Microsoft's for hosts of Entra ID, and plain OpenID
 * Connect for all others (D23).
 * Throws StartError when the provider can't be reached, or its answer is no configuration.
 */
export async function discoverIdentity(external: ExternalIdentity): Promise<Identity> {
  const authority = new URL(external.authority);
  const protocol = isMicrosoft(authority.hostname) ? 'AAD' : 'OIDC';
  const address = discoveryAddress(authority, protocol);
  const found = await fetchDiscovery(address);
  const [scope] = external.scopes;
  // What the browser calls or frames, for the policy of the pages. The server alone reads `jwks_uri`.
  const called = [external.authority, found.authorization_endpoint, found.token_endpoint];
  return {
    issuer: found.issuer,
    jwksUri: found.jwks_uri,
    audience: external.audience,
    // Clients of Entra request `api://.../name`, and its tokens contain `name`.
    scope: protocol === 'AAD' ? scope.slice(scope.lastIndexOf('/') + 1) : scope,
    portal: {
      authority: external.authority,
      clientId: external.clientId,
      scopes: external.scopes,
      protocol,
      knownAuthorities: authority.hostname === 'login.microsoftonline.com' ? [] : [authority.host],
    },
    origins: [...new Set(called.map((url) => new URL(url).origin))],
  };
}

function isMicrosoft(hostname: string): boolean {
  return hostname === 'login.microsoftonline.com' || hostname.endsWith('.ciamlogin.com');
}

function discoveryAddress(authority: URL, protocol: 'AAD' | 'OIDC'): string {
  let path = authority.pathname.replace(/\/$/, '');
  if (protocol === 'AAD') {
    // Without a tenant in the address, it is the first label of the host (Entra External ID).
    path ||= `/${authority.hostname.split('.')[0]}.onmicrosoft.com`;
    path = `${path.replace(/\/v2\.0$/, '')}/v2.0`;
  }
  return `${authority.origin}${path}/.well-known/openid-configuration`;
}

async function fetchDiscovery(address: string): Promise<z.infer<typeof discoverySchema>> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return discoverySchema.parse(await answer.json());
  } catch (error) {
    const problem =
      error instanceof z.ZodError || error instanceof SyntaxError
        ? 'the answer is not an OpenID configuration'
        : (((error as Error).cause as Error | undefined) ?? (error as Error)).message;
    throw new StartError(`IDENTITY_AUTHORITY: ${address} can't be read (${problem}).`, {
      cause: error,
    });
  }
}
