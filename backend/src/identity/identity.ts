import type { PortalConfig } from '@touchline/shared/schemas';

/** A sign-in provider, local or external, as the API, the portal's pages and its headers need it. */
export interface Identity {
  /** What the API demands of an access token. */
  issuer: string;
  jwksUri: string;
  audience: string;
  scope: string;
  /** What the browser reads from `/config.json`. */
  portal: PortalConfig['identity'];
  /** The origins the browser calls and frames while it signs in. */
  origins: string[];
}
